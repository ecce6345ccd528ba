import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCostBudget, type CostLimits, type Payer, type Stage, type Started, type Work } from './cost-budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limits: CostLimits = {
  person: { perSecond: 100, saved: 1_000 },
  address: { perSecond: 300, saved: 3_000 },
  idle: 700,
  strangers: { perSecond: 200, saved: 50 },
  waitMs: 5_000,
  waiting: 3,
};
const plenty = { perSecond: 1_000_000, saved: 1_000_000 };

/** A budget whose event loop is busy when a work says so. */
function scene(wanted: Partial<CostLimits> = {}) {
  let now = 0;
  let busy = 0;
  const costs = createCostBudget({ ...limits, ...wanted }, { now: () => now, busyMs: () => busy });
  const payer = (person: string, address = '10.0.0.1', stage: Stage = 'outside'): Payer => ({ person, address, stage });
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 5) {
      now += 5;
      await vi.advanceTimersByTimeAsync(5);
    }
  };
  const isWork = (started: Started): started is Work => typeof started === 'object';
  return {
    costs,
    payer,
    pass,
    start: (by: Payer, kind = 'any') => costs.start(by, kind),
    /** Starts, keeps the event loop busy and ends. */
    async does(by: Payer, ms: number): Promise<'done' | 'spent' | 'busy'> {
      const starting = costs.start(by, 'any');
      await vi.advanceTimersByTimeAsync(1);
      const started = await starting;
      if (!isWork(started)) return started;
      busy += ms;
      now += ms;
      started.end();
      return 'done';
    },
    spend: (ms: number) => void (busy += ms),
    isWork,
  };
}

describe('one’s own share', () => {
  test('a person is refused once they have used it up, whatever they asked for, and served when it has grown again', async () => {
    const { does, payer, pass } = scene({ address: plenty, strangers: plenty });
    for (let second = 0; second < 2; second++) expect(await does(payer('eve'), 600)).toBe('done');
    expect(await does(payer('eve'), 1)).toBe('spent');
    expect(await does(payer('ann'), 1)).toBe('done');
    await pass(3_000);
    expect(await does(payer('eve'), 1)).toBe('done');
  });

  test('an address is refused however many people it claims to be, and no other address is', async () => {
    const { does, payer } = scene({ strangers: plenty });
    for (let one = 0; one < 3; one++) expect(await does(payer(`eve-${one}`), 1_400)).toBe('done');
    expect(await does(payer('eve-6'), 1)).toBe('spent');
    expect(await does(payer('ann', '10.0.0.2'), 1)).toBe('done');
  });
});

test('works that are under way at once share the time of the event loop', async () => {
  const { start, does, payer, spend, isWork } = scene({ address: plenty, strangers: plenty });
  const starting = ['ann', 'bob'].map((person) => start(payer(person)));
  await vi.advanceTimersByTimeAsync(5);
  const works = await Promise.all(starting);
  spend(1_600);
  for (const work of works) if (isWork(work)) work.end();
  for (const person of ['ann', 'bob']) expect(await does(payer(person), 500)).toBe('done');
  for (const person of ['ann', 'bob']) expect(await does(payer(person), 1)).toBe('spent');
});

describe('strangers', () => {
  const limited = { person: plenty, address: { perSecond: 10, saved: 100_000 } };

  test('wait for their turn when all of them together have used up theirs; who plays does not', async () => {
    const { does, start, costs, payer, pass, isWork } = scene(limited);
    expect(await does(payer('eve'), 1_000)).toBe('done');
    let isServed = false;
    const waiting = start(payer('stranger', '10.0.0.2')).then((started) => {
      isServed = isWork(started);
    });
    await vi.advanceTimersByTimeAsync(20);
    costs.plays('ann');
    expect(isWork(await start(payer('ann', '10.0.0.3', 'play')))).toBe(true);
    expect(isServed).toBe(false);
    await pass(3_000);
    await waiting;
    expect(isServed).toBe(true);
  });

  test('who plays waits as well with what is no part of playing', async () => {
    const { does, start, costs, payer, pass, isWork } = scene(limited);
    costs.plays('ann');
    expect(await does(payer('eve'), 1_000)).toBe('done');
    let isServed = false;
    void start(payer('ann', '10.0.0.3')).then((started) => (isServed = isWork(started)));
    await vi.advanceTimersByTimeAsync(20);
    expect(isServed).toBe(false);
    await pass(3_000);
    expect(isServed).toBe(true);
  });

  test('of an address that spent less go first, however many others wait', async () => {
    const { does, start, payer, pass, isWork } = scene(limited);
    expect(await does(payer('eve'), 1_000)).toBe('done');
    const order: string[] = [];
    const wait = (person: string, address: string) =>
      start(payer(person, address)).then((started) => {
        order.push(person);
        if (isWork(started)) started.end();
      });
    const all = [wait('eve', '10.0.0.1'), wait('eve', '10.0.0.1'), wait('ann', '10.0.0.2')];
    await pass(4_000);
    await Promise.all(all);
    expect(order[0]).toBe('ann');
  });

  test('come to their boards one after the other: who is further in goes first, whoever has asked first', async () => {
    const { does, start, payer, pass, isWork } = scene(limited);
    expect(await does(payer('eve'), 1_000)).toBe('done');
    const order: string[] = [];
    const wait = (person: string, stage: Stage) =>
      start(payer(person, `10.0.0.${person}`, stage)).then((started) => {
        order.push(stage);
        if (isWork(started)) started.end();
      });
    const all = [wait('ann', 'outside'), wait('bob', 'inside'), wait('cid', 'outside'), wait('dot', 'play')];
    await pass(4_000);
    await Promise.all(all);
    expect(order).toEqual(['play', 'inside', 'outside', 'outside']);
  });

  test('of an address with many who wait let others in between', async () => {
    const { does, start, payer, pass, isWork } = scene({ ...limited, waiting: 200 });
    expect(await does(payer('eve', '10.0.0.9'), 1_000)).toBe('done');
    const order: string[] = [];
    const wait = (address: string) =>
      start(payer(address, address)).then((started) => {
        order.push(address);
        if (isWork(started)) started.end();
      });
    const all = [...Array.from({ length: 150 }, () => wait('10.0.0.1')), wait('10.0.0.2')];
    await pass(8_000);
    await Promise.all(all);
    expect(order.indexOf('10.0.0.2')).toBeLessThan(80);
  });

  test('are refused when they have waited long, or too many of their address wait', async () => {
    const { does, start, payer, pass } = scene({ ...limited, strangers: { perSecond: 0, saved: 50 }, idle: 0 });
    expect(await does(payer('eve'), 1_000)).toBe('done');
    const waiting = Array.from({ length: limits.waiting }, () => start(payer('eve')));
    expect(await start(payer('eve'))).toBe('busy');
    await pass(6_000);
    expect(await Promise.all(waiting)).toEqual(['busy', 'busy', 'busy']);
  });

  test('may use what players leave', async () => {
    const { does, start, costs, payer, pass, isWork } = scene(limited);
    costs.plays('ann');
    const servedAfter = async (ms: number) => {
      expect(await does(payer('eve'), 300)).toBe('done');
      let isServed = false;
      const waiting = start(payer('bob', '10.0.0.2')).then((started) => {
        isServed = true;
        if (isWork(started)) started.end();
      });
      await pass(ms);
      const was = isServed;
      await pass(4_000);
      await waiting;
      return was;
    };
    expect(await servedAfter(500)).toBe(true);
    for (let board = 0; board < 10; board++) await does(payer('ann', '10.0.0.3', 'board'), 100);
    expect(await servedAfter(500)).toBe(true);
    for (let action = 0; action < 10; action++) await does(payer('ann', '10.0.0.3', 'play'), 100);
    expect(await servedAfter(500)).toBe(false);
  });
});
