import { describe, expect, test } from 'vitest';
import { isInAudience, seededRandom, type Viewer } from '../kernel/index.ts';
import { audienceOf, tellsTruth } from './view.ts';
import { decide } from './decide/decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { legalCommands } from './decide/legal.ts';
import { seal, Vault } from './secret/vault.ts';
import { tiwanakuKeeper } from './secret/keeper.ts';
import { tables } from './secret/testing/games.ts';
import type { State } from './state.ts';
import { playerColors } from './types.ts';
import type { Options } from './options.ts';

/** Some fifty random commands of a game with its secret, and everything that happened. */
function played(options: Options, seats: number, seed: number) {
  const random = seededRandom(seed);
  const begun = tiwanakuKeeper.begin(options, playerColors.slice(0, seats), random);
  if (!begun.ok) throw new Error(begun.error.code);
  const { vault } = begun.value;
  const events: Event[] = [...begun.value.events];
  let state = events.reduce<State | null>(evolve, null);
  for (let count = 0; count < 60 && state && state.position.phase.name !== 'over'; count++) {
    const now: State = state;
    const seat =
      now.position.phase.name === 'supply' ? (now.position.phase.givers[0] ?? 0) : (now.position.active ?? 0);
    const legal = legalCommands(now, seat).filter(({ type }) => type !== 'recall');
    const command = legal[random() % legal.length] ?? legalCommands(now, seat)[0];
    if (!command) throw new Error('a person has something to do');
    const result = decide(now, tiwanakuKeeper.oracle(vault), seat, command);
    if (!result.ok) throw new Error(result.error.code);
    events.push(...result.value);
    state = result.value.reduce<State>(evolve, now);
  }
  return { vault, events };
}

const viewers = (seats: number): Viewer[] => [
  { type: 'spectator' },
  ...Array.from({ length: seats }, (_, seat): Viewer => ({ type: 'player', seat })),
];
const seenBy = (viewer: Viewer, events: readonly Event[]) =>
  events.filter((event) => isInAudience(viewer, audienceOf(event)));

describe.each(tables)('$name', ({ options, seats }) => {
  test('an honest secret agrees with what everybody saw', () => {
    const { vault, events } = played(options, seats, 3);
    for (const viewer of viewers(seats)) expect(tellsTruth(seal(vault), viewer, seenBy(viewer, events))).toBe(true);
  });

  test('another land does not', () => {
    const { events } = played(options, seats, 3);
    const { vault } = played(options, seats, 4);
    for (const viewer of viewers(seats)) expect(tellsTruth(seal(vault), viewer, seenBy(viewer, events))).toBe(false);
  });
});

test('one revealed crop that differs is noticed, one that no one saw is not', () => {
  const { vault, events } = played({ mode: 'competitive', size: 'short' }, 2, 5);
  const { scenario, tiles } = vault.open();
  const known = events.reduce<State | null>(evolve, null)?.position.crop ?? {};
  const everywhere = Object.keys(scenario.crop) as (keyof typeof scenario.crop)[];
  for (const space of everywhere) {
    const crop = { ...scenario.crop, [space]: scenario.crop[space] === 1 ? 2 : 1 };
    const isTrue = tellsTruth(
      seal(new Vault({ scenario: { ...scenario, crop }, tiles })),
      { type: 'spectator' },
      events,
    );
    expect({ space, isTrue }).toEqual({ space, isTrue: known[space] === undefined });
  }
});

test.each(['solo', 'coop'] as const)('in %s stacks turned over are noticed', (mode) => {
  const { vault, events } = played({ mode, size: 'long', difficulty: 'easy' }, mode === 'solo' ? 1 : 2, 8);
  const { scenario, tiles } = vault.open();
  const turned = JSON.parse(seal(vault)) as { tiles: Record<string, string[]> | Record<string, string[]>[] };
  for (const own of [turned.tiles].flat()) for (const stack of Object.values(own)) stack.reverse();
  expect(tellsTruth(seal(new Vault({ scenario, tiles })), { type: 'spectator' }, events)).toBe(true);
  expect(tellsTruth(JSON.stringify(turned), { type: 'spectator' }, events)).toBe(false);
});

test.each(['', 'null', '[]', '{"size":"short"}', '{"size":"short","terrain":[1],"crops":[]}'])(
  'a text that is no secret agrees with nothing: %s',
  (text) => {
    const { events } = played({ mode: 'competitive', size: 'short' }, 2, 5);
    expect(tellsTruth(text, { type: 'spectator' }, events)).toBe(false);
    expect(tellsTruth(text, { type: 'spectator' }, [])).toBe(false);
  },
);
