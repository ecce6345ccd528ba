/** Bots' reasons on a real match between bots. */
import { chosenBy, decisionOf, seededRandom, type Recorded } from '@tiwanaku/shared/kernel';
import {
  audienceOf,
  components,
  evolveView,
  status,
  textOf,
  viewFor,
  type Event,
  type MachuPicchuTypes,
  type State,
} from '@tiwanaku/shared/machu-picchu';
import { bots, reasonText } from '@tiwanaku/shared/machu-picchu/bots';
import { machuPicchuKeeper } from '@tiwanaku/shared/machu-picchu/secret';
import type { MatchSeat } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { stepsOf } from '../../client/src/games/machu-picchu/replay/steps.ts';
import { Replay } from '../../client/src/match/replay.svelte.ts';
import { advising, type Moment } from '../../client/src/match/why/advice.ts';
import { Why, type BotsReasons } from '../../client/src/match/why/why.svelte.ts';

const seats = [
  { personId: 'ana-0001', name: 'Ana', color: 'blue' },
  { personId: 'kusi-001', name: 'Kusi (bot)', color: 'red', bot: { strength: 'steward' } },
] as unknown as readonly MatchSeat[];

/** The first commands of a match between two stewards, and what each was about. */
function played(count: number) {
  const begun = machuPicchuKeeper.begin(
    { variant: 'standard', city: Object.keys(components.cities)[0] ?? '' },
    ['blue', 'red'],
    seededRandom(4),
  );
  if (!begun.ok) throw new Error(begun.error.code);
  const { vault, events } = begun.value;
  const { decide, evolve } = machuPicchuKeeper.rules;
  const log: Recorded<Event>[] = events.map((event, index) => ({ position: index + 1, event }));
  let state = events.reduce<State | null>(evolve, null) as State;
  const moves = Array.from({ length: count }, () => {
    const seat = status(state).awaited[0]?.seat ?? 0;
    const choice = chosenBy(bots, 'steward', viewFor(state, { type: 'player', seat }), seat);
    if (!choice) throw new Error('a steward chooses');
    const decided = decide(state, machuPicchuKeeper.oracle(vault), seat, choice.command);
    if (!decided.ok) throw new Error(decided.error.code);
    const before = log.length;
    for (const event of decided.value)
      log.push({ position: log.length + 1, event, ...(seat === 1 && { by: 'bot' as const }) });
    state = decided.value.reduce<State | null>(evolve, state) as State;
    return { seat, before, command: textOf(choice.command) };
  });
  return { log, moves };
}

test('BOT-5 BOT-11 the bot’s reason is computed from the log alone, and about the move that it made', () => {
  const { log, moves } = played(30);
  const ask = advising<MachuPicchuTypes>({ rules: { audienceOf, evolveView }, textOf, bots, reasonText });
  for (const { seat, before, command } of moves) {
    const advice = ask({ events: log.slice(0, before), seat, strength: 'steward', language: 'en' });
    expect(advice.command).toBe(command);
    expect(advice.reason.length).toBeGreaterThan(10);
  }
});

test('BOT-11 a bot is asked about its own moves, the strongest about one’s own, nobody about what the night brings', async () => {
  const { log } = played(30);
  const moments: Moment[] = [];
  const reasons: BotsReasons = {
    ask: async (moment) => {
      moments.push(moment);
      return { command: 'stay', reason: 'It is late.' };
    },
    close: () => undefined,
  };
  const rules = { id: 'machu-picchu', rulesVersion: 1, evolveView, status };
  const replay = new Replay<MachuPicchuTypes>(rules, log, stepsOf);
  const why = new Why(replay, rules, { strongest: 'amauta', load: async () => reasons }, () => ({ seats, me: 0 }));
  const asked = new Set<string>();
  for (let index = 0; index <= replay.last; index++) {
    replay.go(index);
    const { askable } = why;
    if (!askable) continue;
    const { seat, strength, events } = askable.moment;
    asked.add(`${seat} ${askable.type} ${strength}`);
    const before = events.reduce<MachuPicchuTypes['View'] | null>(
      (view, { event }) => evolveView(view, { type: 'review' }, event as Event),
      null,
    );
    expect(before && decisionOf(status(before), seat)).not.toBeNull();
  }
  expect([...asked].sort()).toEqual(['0 instead amauta', '1 why steward']);
  replay.go(replay.steps.findIndex(({ seat }) => seat === 0));
  const asking = why.ask();
  expect(why.isThinking).toBe(true);
  expect(await asking).toEqual({ command: 'stay', reason: 'It is late.' });
  expect(why.answer).toEqual({ command: 'stay', reason: 'It is late.' });
  replay.go(0);
  expect([why.answer, why.askable]).toEqual([null, null]);
});
