import { invariant, randomBelow } from '../../kernel/index.ts';
import { plainTesting, type GameTesting } from '../../kernel/testing/game-testing.ts';
import { beginMatch } from '../decide/begin-match.ts';
import type { Command, Space } from '../types.ts';
import type { Event } from '../events.ts';
import type { TiwanakuTypes } from '../game.ts';
import { Vault, scenarioText, tiwanakuKeeper, tiwanakuKeeperOfVersion1 } from '../secret/index.ts';
import { openSetup } from '../secret/match-keeper.ts';
import { tilesText, type StacksText } from '../secret/vault.ts';
import { isStandstill, optionsOf } from '../position.ts';
import type { State } from '../state.ts';
import type { Options } from '../options.ts';
import { leaks } from './leaks.ts';
import { canariesIn, twinOf } from './twin-secret.ts';

const kind = (options: Options, seats: number) => ({
  name: `${Object.values(options).join(' ')}, ${seats}`,
  options,
  seats,
});

function beginning(events: readonly Event[]): Extract<Event, { type: 'matchBegan' }> {
  const [first] = events;
  invariant(first?.type === 'matchBegan', 'a match begins with matchBegan');
  return first;
}

/** The vault's match with the options, colours and Otoma pawns of another. */
function beginWith(vault: Vault, begun: readonly Event[]): readonly Event[] {
  const { setup, otomaPawns } = beginning(begun);
  const { colors, first } = setup;
  const options = optionsOf(setup);
  const secret = vault.open();
  const colorAt = new Map(otomaPawns.map(({ space, color }) => [space, color]));
  const otomaColors = secret.scenario.otoma.flatMap((space) => {
    const color = colorAt.get(space) ?? 'neutral';
    return color === 'neutral' ? [] : [color];
  });
  return beginMatch(
    openSetup({ options, rulesVersion: setup.rulesVersion ?? 1, colors, first, secret, otomaColors }),
    tiwanakuKeeper.oracle(vault),
  );
}

const adjacent = (stack: readonly string[]): readonly string[] =>
  stack.slice(1).map((arrow, index) => `${JSON.stringify(stack[index])},${JSON.stringify(arrow)}`);

/** No view writes boards in rows, or two arrows of a stack side by side. */
function sealedPieces(vault: Vault): readonly string[] {
  const { scenario, tiles } = vault.open();
  const { terrain, crops } = scenarioText(scenario);
  const stacks = [tilesText(tiles) ?? []].flat().flatMap((own: StacksText) => Object.values(own));
  const sealed = tiwanakuKeeper.seal(vault);
  const quoted = JSON.stringify(sealed).slice(1, 41);
  return ['tiwanaku-vault', sealed, quoted, ...terrain, ...crops, ...stacks.flatMap(adjacent)];
}

/** Tiwanaku for the tests that know no game. */
export const tiwanakuTesting: GameTesting<TiwanakuTypes<Vault>> = {
  ...plainTesting,
  keeper: tiwanakuKeeper,
  kinds: [
    kind({ mode: 'competitive', size: 'short' }, 2),
    kind({ mode: 'competitive', size: 'long' }, 3),
    kind({ mode: 'solo', size: 'long', difficulty: 'easy' }, 1),
    kind({ mode: 'solo', size: 'long', difficulty: 'hard' }, 1),
    kind({ mode: 'coop', size: 'long', difficulty: 'normal' }, 2),
    kind({ mode: 'coop', size: 'long', difficulty: 'expert' }, 3),
    kind({ mode: 'coop', size: 'long', difficulty: 'easy', aids: 'counts' }, 4),
  ],
  heavyKinds: [
    { name: 'competitive, four players', options: { mode: 'competitive', size: 'long' }, seats: 4 },
    { name: 'coop, four players', options: { mode: 'coop', size: 'long', difficulty: 'expert' }, seats: 4 },
    { name: 'solo', options: { mode: 'solo', size: 'long', difficulty: 'hard' }, seats: 1 },
  ],
  point: 'c3',
  leaks,

  anyCommand({ position }: State, random): Command {
    const spaces = Object.keys(position.terrain) as Space[];
    const letter = 'abcdefghi'[randomBelow(random, position.setup.size === 'short' ? 5 : 9)] ?? 'a';
    const somewhere = `${letter}${randomBelow(random, 5) + 1}` as Space;
    const known = spaces[randomBelow(random, spaces.length)] ?? somewhere;
    const commands: readonly Command[] = [
      { type: 'divine', at: somewhere, crop: 3 },
      { type: 'explore', from: 'reserve', to: somewhere },
      { type: 'explore', from: known, to: somewhere },
      { type: 'offer', crops: [1, 2] },
      { type: 'supply' },
      { type: 'order', at: known },
      { type: 'end' },
    ];
    return commands[randomBelow(random, commands.length)] ?? { type: 'end' };
  },

  /** Recalls are rare: pawns that come and go make a game long. */
  choose(legal, random) {
    const livelier = legal.filter(({ type }) => type !== 'recall');
    const isCalm = livelier.length === 0 || randomBelow(random, 20) === 0;
    const commands = isCalm ? legal : livelier;
    return commands[randomBelow(random, commands.length)];
  },

  isStandstill: ({ position }) => isStandstill(position),
  beginWith,

  twin: (moment, viewer, random) => new Vault(twinOf(moment.vault.open(), moment, viewer, random)),
  /** Only the tops behind the screens of a cooperative game are known to one seat alone. */
  knowAlike: ({ state: { position } }, viewer) => {
    if (position.setup.mode !== 'coop') return [...position.setup.colors.keys()];
    return viewer.type === 'player' ? [viewer.seat] : [];
  },
  canaries({ vault, state }) {
    const secret = canariesIn(vault.open(), state.position);
    return { vault: new Vault(secret), text: JSON.stringify(secret) };
  },
  sealedPieces,
};

/** The same by rules version 1: the only kinds that it plays otherwise. */
export const tiwanakuTestingOfVersion1: GameTesting<TiwanakuTypes<Vault>> = {
  ...tiwanakuTesting,
  keeper: tiwanakuKeeperOfVersion1,
  kinds: tiwanakuTesting.kinds.filter(({ options }) => options.mode === 'coop'),
};
