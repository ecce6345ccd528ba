import { afterAll, afterEach, expect, test } from 'vitest';
import { games } from '../games.ts';
import { createLog } from '../observability/log.ts';
import { systemRandom } from '../system-random.ts';
import { tiwanaku, type Event, type Options, type State } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import { seededRandom } from '@tiwanaku/shared/kernel';
import { personIdSchema } from '@tiwanaku/shared/protocol';
import { Unavailable } from '../refusal.ts';
import { slowWorkHere, threadedWork, type Threads } from './slow-work.ts';
import type { Patience } from './task-thread.ts';

/** The build, as it runs in production. */
const program = new URL('../../dist/threads/thread-program.js', import.meta.url);
/** Any keeper that draws beforehand. */
const keeper = games.newestOfEach.find(({ drawing }) => drawing !== null);
const kind = keeper?.drawing?.kinds.at(-1) ?? '';

/** A thread of low priority may take seconds to start beside other tests, and none of these is about that. */
const patient = {
  draw: 60_000,
  practice: 60_000,
  board: 60_000,
  day: 60_000,
  options: 60_000,
  vet: 60_000,
  choose: 60_000,
  redraw: 60_000,
  analyse: 200_000,
};

function start(at: URL, patience: Patience) {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const threads = threadedWork(at, systemRandom(), log, patience);
  return { threads, lines };
}

/** Its threads start with their first task; starting one takes longer than most tasks. */
const running = start(program, patient);
afterAll(() => running.threads.close());

const opened: Threads[] = [];
function open(at: URL, patience = patient) {
  const started = start(at, patience);
  opened.push(started.threads);
  return started;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

test('given a thread, when matches need hidden facts, then each gets its own, drawn off the event loop', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const { threads, lines } = running;
  await threads.fill([keeper]);
  const all = await Promise.all(Array.from({ length: 6 }, () => threads.draw(keeper, kind)));
  expect(new Set(all).size).toBe(6);
  expect(lines).toEqual([]);
});

test('given a thread that cannot run, then hidden facts are drawn in this process, and the log says so without telling them', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const { threads, lines } = open(new URL('./no-such-program.js', import.meta.url));
  const drawn = await threads.draw(keeper, kind);
  expect(JSON.parse(drawn)).toMatchObject({ size: kind.split('-')[0] });
  expect(lines.join('')).toContain('a worker thread failed');
  expect(lines.join('')).not.toContain(drawn);
});

test('given a thread, when a board is drawn there, then its picture is the same as here', async () => {
  const puzzles = games.newestOfEach.flatMap(({ puzzles }) => puzzles ?? [])[0];
  const picture = puzzles?.picture(puzzles.entries[0]?.id ?? '');
  if (!picture) throw new Error('a game has puzzles');
  const [there, here] = [
    await running.threads.drawBoard(picture),
    await slowWorkHere(systemRandom()).drawBoard(picture),
  ];
  expect(Buffer.from(there).equals(here)).toBe(true);
});

test('given a server that stops, then what is still being drawn holds nothing up and is no failure', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const { threads, lines } = open(program);
  const filling = threads.fill([keeper]);
  await threads.close();
  await filling;
  expect(lines).toEqual([]);
});

test('given a seed, when drawn in this process, then the same is drawn', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const seeded = () => {
    let word = 7;
    return () => (word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0);
  };
  const [one, other] = [slowWorkHere(seeded()), slowWorkHere(seeded())];
  expect(await one.draw(keeper, kind)).toBe(await other.draw(keeper, kind));
});

function vettingKeeper() {
  const found = games.newestOfEach.find(({ rules }) => rules.vetting !== null);
  if (!found) throw new Error('a game vets commands');
  return found;
}

/** The question of proof mode about a board of which only this much is known. */
const question = (crop: number) => ({
  position: {
    size: 'short',
    terrain: { a1: 'grass', b1: 'mud', a2: 'mud', b2: 'mud' },
    crop: { b1: 1 },
    tiles: { mud: 9, sand: 5, grass: 6, rock: 5 },
  },
  at: 'a1',
  crop,
});
const personId = personIdSchema.parse('person-one');

test.each([
  ['a thread', () => running],
  ['no thread that runs', () => open(new URL('./no-such-program.js', import.meta.url))],
])('given %s, when a command is vetted, then the answer is the game’s', async (_, opens) => {
  const { threads } = opens();
  const asked = vettingKeeper();
  const answers = [];
  for (const crop of [1, 5]) answers.push(await threads.vet(asked, question(crop), personId));
  expect(answers).toEqual([1, 5].map((crop) => asked.rules.vetting?.refusal(question(crop)) ?? null));
  expect(answers).toContainEqual({ code: 'notCertain' });
});

test('given a person who asks another question, then the first is given up; other people are answered', async () => {
  const { threads, lines } = running;
  const asked = vettingKeeper();
  const other = personIdSchema.parse('person-two');
  const answers = await Promise.all([
    threads.vet(asked, question(2), personId),
    threads.vet(asked, question(2), other),
    threads.vet(asked, question(5), personId),
  ]);
  expect(answers).toEqual(['givenUp', { code: 'notCertain' }, { code: 'notCertain' }]);
  expect(lines).toEqual([]);
});

/** A match that its second player left after one move. */
function shortMatch() {
  const begun = tiwanakuKeeper.begin({ mode: 'competitive', size: 'short' }, ['brown', 'white'], systemRandom());
  if (!begun.ok) throw new Error(begun.error.code);
  const { vault, events } = begun.value;
  const state = events.reduce<State | null>(tiwanaku.evolve, null) as State;
  const seat = tiwanaku.status(state).awaited[0]?.seat ?? 0;
  const [command] = tiwanaku.legalCommands(state, seat);
  const moved = command && tiwanaku.decide(state, tiwanakuKeeper.oracle(vault), seat, command);
  if (!moved?.ok) throw new Error('a legal command is accepted');
  const all: readonly Event[] = [...events, ...moved.value, { type: 'matchEnded', winners: [0] }];
  return all.map((event, index) => ({ position: index + 1, event }));
}

// Everything else goes before this thread, other tests too.
test(
  'DED-REV-3 given a finished match, when it is analysed in a thread, then the answer is the game’s',
  { timeout: 240_000 },
  async () => {
    const { threads, lines } = running;
    const match = shortMatch();
    const asked = games.newest('tiwanaku');
    if (!asked) throw new Error('there is the game');
    const analysis = await threads.analyse(asked, match);
    expect(analysis).toEqual(tiwanakuKeeper.analysing.analyse(match));
    expect(analysis).toMatchObject({ actions: [{ line: { type: 'explore' } }] });
    expect(lines).toEqual([]);
  },
);

test('DED-GRD-2 given a land left on any, when a thread works out the options, then they say how hard it is; a failing thread changes nothing', async () => {
  const options: Options = { mode: 'solo', size: 'long', difficulty: 'easy' };
  const begun = tiwanakuKeeper.begin(options, ['brown'], systemRandom());
  const asked = games.newest('tiwanaku');
  if (!begun.ok || !asked) throw new Error('a match begins');
  const secret = tiwanakuKeeper.seal(begun.value.vault);
  const { threads, lines } = running;
  const land = tiwanakuKeeper.grading.drawnOptions(options, begun.value.vault);
  expect(await threads.drawnOptions(asked, options, secret)).toEqual(land);
  expect(land.land).toMatch(/^(gentle|steady|sharp)$/);
  expect(await threads.drawnOptions(asked, { ...options, land: 'sharp' }, secret)).toMatchObject({ land: 'sharp' });
  expect(lines).toEqual([]);
  const failing = open(new URL('./no-such-program.js', import.meta.url));
  expect(await failing.threads.drawnOptions(asked, options, secret)).toEqual(options);
  expect(failing.lines.join('')).toContain('a worker thread failed');
});

test('DED-REV-4 given a match that runs, or a game that judges nothing, then there is no analysis', async () => {
  const { threads } = running;
  const [tiwanakuKept, other] = [games.newest('tiwanaku'), games.newest('machu-picchu')];
  if (!tiwanakuKept || !other) throw new Error('there are two games');
  expect(await threads.analyse(tiwanakuKept, shortMatch().slice(0, -1))).toBeNull();
  expect(await threads.analyse(other, [])).toBeNull();
});

test('given a thread that cannot run, then a match stays without analysis, and the log says so', async () => {
  const { threads, lines } = open(new URL('./no-such-program.js', import.meta.url));
  const asked = games.newest('tiwanaku');
  if (!asked) throw new Error('there is the game');
  expect(await threads.analyse(asked, shortMatch())).toBeNull();
  expect(lines.join('')).toContain('a worker thread failed');
});

test('given a thread that takes longer than a person waits, then their question is refused, not answered in this process, and later ones in the thread', async () => {
  const { threads, lines } = open(program, { ...patient, vet: 50 });
  const asked = vettingKeeper();
  const answer = () => threads.vet(asked, question(5), personId);
  await expect(answer()).rejects.toThrow(Unavailable);
  await expect.poll(() => answer().catch(() => null), { timeout: 60_000 }).toEqual({ code: 'notCertain' });
  expect(lines).toEqual([]);
});

test('given a person who has gone, then their question is given up, and no other', async () => {
  const { threads, lines } = running;
  const asked = vettingKeeper();
  const other = personIdSchema.parse('person-two');
  const answers = [threads.vet(asked, question(2), personId), threads.vet(asked, question(5), other)];
  threads.giveUp(personId);
  expect(await Promise.all(answers)).toEqual(['givenUp', { code: 'notCertain' }]);
  threads.giveUp(personId);
  expect(lines).toEqual([]);
});

test.each([
  ['tiwanaku', { mode: 'competitive', size: 'short' }, ['brown', 'white']],
  ['machu-picchu', { variant: 'standard', city: 'placeholder-1' }, ['red', 'blue']],
])(
  'given a match of %s, when a thread draws it anew, then a seed gives the same there as here; a failing thread draws none',
  async (id, options, colors) => {
    const keeper = games.newest(id);
    if (!keeper) throw new Error('there is the game');
    // A seat may know nearly all of some lands, and two seeds draw the same then.
    const begun = keeper.begin(options, colors, seededRandom(1));
    if (!begun.ok) throw new Error(begun.error.code);
    const secret = keeper.seal(begun.value.vault);
    const events = begun.value.events.map((event, index) => ({ position: index + 1, event }));
    const { threads, lines } = running;
    const here = slowWorkHere(systemRandom());
    const wish = (seed: number) => ({ secret, events, seat: 1, seed });
    const drawn = await threads.redraw(keeper, wish(1));
    expect(drawn).toEqual(await here.redraw(keeper, wish(1)));
    expect(drawn).not.toEqual(await threads.redraw(keeper, wish(2)));
    expect(drawn?.events.map(({ position }) => position)).toEqual(events.map(({ position }) => position));
    expect(lines).toEqual([]);
    const failing = open(new URL('./no-such-program.js', import.meta.url));
    expect(await failing.threads.redraw(keeper, wish(1))).toBeNull();
    expect(failing.lines.join('')).toContain('a worker thread failed');
    expect(failing.lines.join('')).not.toContain(secret);
  },
);
