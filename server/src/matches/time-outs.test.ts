/** Never a stuck table: whatever is played, when no one acts the server plays on until the match is over or is given up. */
import { seededRandom, type Seat } from '@tiwanaku/shared/kernel';
import type { ClockSettings, TimeOut } from '@tiwanaku/shared/protocol';
import type { Options, State } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterCommand, beginTiming, deadlineOf, dueAt } from './timing.ts';

const tables: readonly [string, Options, number][] = [
  ['competitive, 2 on the short board', { mode: 'competitive', size: 'short' }, 2],
  ['competitive, 4 on the long board', { mode: 'competitive', size: 'long' }, 4],
  ['solo, easy', { mode: 'solo', size: 'long', difficulty: 'easy' }, 1],
  ['solo, hard', { mode: 'solo', size: 'long', difficulty: 'hard' }, 1],
  ['coop of 2', { mode: 'coop', size: 'long', difficulty: 'easy' }, 2],
  ['coop of 4, expert', { mode: 'coop', size: 'long', difficulty: 'expert' }, 4],
];
const clocks: readonly ClockSettings[] = [
  { type: 'perMove', seconds: 10 },
  { type: 'perGame', minutes: 1, increment: 0 },
  { type: 'perGame', minutes: 1, increment: 180 },
  { type: 'correspondence', days: 3 },
];
/** More automatic commands than any match may need. */
const mostCommands = 2_000;

const { rules } = tiwanakuKeeper;
const seatsAwaited = (state: State): readonly Seat[] => rules.status(state).awaited.map(({ seat }) => seat);

/** A match in which only the seats of `present` act, by themselves and as mildly as the server would. Returns its end. */
function playedOut(
  options: Options,
  seats: number,
  clock: ClockSettings,
  timeOut: TimeOut,
  seed: number,
  present: readonly Seat[],
) {
  const begun = tiwanakuKeeper.begin(options, ['brown', 'white', 'green', 'blue'].slice(0, seats), seededRandom(seed));
  if (!begun.ok) throw new Error(begun.error.code);
  const oracle = tiwanakuKeeper.oracle(begun.value.vault);
  const [first, ...others] = begun.value.events;
  if (!first) throw new Error('a match begins with events');
  let state = others.reduce((before, event) => rules.evolve(before, event), rules.evolve(null, first));
  let now = 1_000_000;
  let timing = beginTiming({ clock, timeOut }, seats, seatsAwaited(state), now);

  for (let commands = 0; commands < mostCommands; commands++) {
    const deadline = deadlineOf(timing);
    if (deadline === null) throw new Error('no one will ever act');
    const due = dueAt(timing, deadline);
    if (due.type === 'abandon') return 'abandoned';
    if (due.type === 'nothing') throw new Error('a deadline at which nothing is due');
    const itself = timing.toAct.find((seat) => present.includes(seat));
    const seat = itself ?? due.seat;
    now = itself === undefined ? deadline : Math.min(deadline, now + 1_000);
    const command = rules.mildestCommand(state, seat);
    if (!command) throw new Error('a seat that is awaited has nothing to do');
    const decision = rules.decide(state, oracle, seat, command);
    if (!decision.ok) throw new Error(decision.error.code);
    state = decision.value.reduce((before, event) => rules.evolve(before, event), state);
    if (rules.status(state).isOver) return 'played';
    const by = itself === undefined ? due.by : 'person';
    timing = afterCommand(timing, { seat, by, toAct: seatsAwaited(state), costsTime: true }, now);
  }
  return 'going on';
}

describe.each(tables)('%s', (_, options, seats) => {
  test.each(['skip', 'replace'] as const)('comes to an end with nothing but time-outs: %s', (timeOut) => {
    fc.assert(
      fc.property(fc.constantFrom(...clocks), fc.nat(), (clock, seed) => {
        const end = playedOut(options, seats, clock, timeOut, seed, []);
        expect(['played', 'abandoned']).toContain(end);
      }),
      { numRuns: 8 },
    );
  });
});

test('a cooperative match in which one of two never acts is played to its end', () => {
  const coop: Options = { mode: 'coop', size: 'long', difficulty: 'easy' };
  for (const timeOut of ['skip', 'replace'] as const) {
    expect(playedOut(coop, 2, { type: 'perMove', seconds: 10 }, timeOut, 7, [0])).toBe('played');
  }
});
