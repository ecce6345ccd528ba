import {
  decisionOf,
  invariant,
  randomBelow,
  seededRandom,
  type Follower,
  type Random,
  type Seat,
} from '@tiwanaku/shared/kernel';
import {
  tiwanaku,
  type Command,
  type Event,
  type Options,
  type Space,
  type State,
  type Table,
} from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper, type Vault } from '@tiwanaku/shared/tiwanaku/secret';
import type { OpenGame } from './fixed-keeper.ts';
import type { Question } from './world.ts';

/** The part of a random game that was played up to a moment, and everything hidden about it. */
export interface PlayedGame {
  readonly game: OpenGame;
  readonly secret: ReturnType<Vault['open']>;
  /** Legal commands, and between them ones that are refused. */
  readonly questions: readonly Question[];
  /** The table at the end of the questions. */
  readonly table: Table;
  readonly viewers: readonly Follower[];
}

const kinds: readonly { readonly options: Options; readonly players: number }[] = [
  { options: { mode: 'competitive', size: 'short' }, players: 2 },
  { options: { mode: 'competitive', size: 'long' }, players: 3 },
  { options: { mode: 'solo', size: 'long', difficulty: 'easy' }, players: 1 },
  { options: { mode: 'solo', size: 'long', difficulty: 'hard' }, players: 1 },
  { options: { mode: 'coop', size: 'long', difficulty: 'normal' }, players: 2 },
  { options: { mode: 'coop', size: 'long', difficulty: 'expert' }, players: 3 },
  { options: { mode: 'coop', size: 'long', difficulty: 'easy' }, players: 4 },
];

const colors = ['brown', 'white', 'green', 'blue'] as const;

function startOf(options: Options, players: number, seed: number) {
  const begun = tiwanakuKeeper.begin(options, colors.slice(0, players), seededRandom(seed));
  invariant(begun.ok, 'a game begins');
  const [first] = begun.value.events;
  invariant(first?.type === 'matchBegan', 'a match begins with matchBegan');
  return { ...begun.value, setup: first.setup, otomaPawns: first.otomaPawns };
}

const folded = (state: State | null, events: readonly Event[]): State => {
  const after = events.reduce<State | null>(tiwanaku.evolve, state);
  invariant(after !== null, 'a match has begun');
  return after;
};

function anyCommand(random: Random, table: Table): Command {
  const spaces = Object.keys(table.terrain) as Space[];
  const letter = 'abcdefghi'[randomBelow(random, table.setup.size === 'short' ? 5 : 9)] ?? 'a';
  const somewhere = `${letter}${randomBelow(random, 5) + 1}` as Space;
  const known = spaces[randomBelow(random, spaces.length)] ?? somewhere;
  const options: readonly Command[] = [
    { type: 'divine', at: somewhere, crop: 3 },
    { type: 'explore', from: 'reserve', to: somewhere },
    { type: 'explore', from: known, to: somewhere },
    { type: 'offer', crops: [1, 2] },
    { type: 'supply' },
    { type: 'order', at: known },
    { type: 'end' },
  ];
  return options[randomBelow(random, options.length)] ?? { type: 'end' };
}

/** A random game of the kind that this seed names, played to a random moment. */
export function playedGame(seed: number): PlayedGame {
  const { options, players } = kinds[seed % kinds.length] ?? {
    options: { mode: 'competitive', size: 'short' },
    players: 2,
  };
  const random = seededRandom(seed * 7919 + 1);
  const { vault, events, setup, otomaPawns } = startOf(options, players, seed);
  const secret = vault.open();
  const wheel = tiwanakuKeeper.oracle(vault);
  const colorAt = new Map(otomaPawns.map(({ space, color }) => [space, color]));
  const otomaColors =
    options.mode !== 'solo'
      ? []
      : secret.scenario.otoma.flatMap((space) => {
          const color = colorAt.get(space);
          return color === undefined || color === 'neutral' ? [] : [color];
        });
  let state = folded(null, events);
  let version = events.length;
  const questions: Question[] = [];
  const moves = 4 + randomBelow(random, 60);
  for (let move = 0; move < moves && !tiwanaku.status(state).isOver; move++) {
    const status = tiwanaku.status(state);
    const asked = (seat: Seat) => decisionOf(status, seat);
    const wild = { seat: randomBelow(random, setup.colors.length), command: anyCommand(random, state.table) };
    if (!tiwanaku.decide(state, wheel, wild.seat, wild.command).ok) {
      questions.push({ ...wild, commandId: `refused-command-${move}`, version, decision: asked(wild.seat) });
    }
    const legal = status.awaited.flatMap(({ seat }) =>
      tiwanaku.legalCommands(state, seat).map((command) => ({ seat, command })),
    );
    const livelier = legal.filter(({ command }) => command.type !== 'recall');
    const chosen = livelier[randomBelow(random, Math.max(1, livelier.length))] ?? legal[0];
    invariant(chosen !== undefined, 'somebody has something to do');
    questions.push({ ...chosen, commandId: `accepted-command-${move}`, version, decision: asked(chosen.seat) });
    const result = tiwanaku.decide(state, wheel, chosen.seat, chosen.command);
    invariant(result.ok, 'a legal command is accepted');
    state = folded(state, result.value);
    version += result.value.length;
  }
  const viewers: Follower[] = [
    { type: 'spectator' },
    ...setup.colors.map((_, seat): Follower => ({ type: 'player', seat })),
  ];
  return {
    game: { options, colors: setup.colors, first: setup.first, otomaColors },
    secret,
    questions,
    table: state.table,
    viewers,
  };
}
