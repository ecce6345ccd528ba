import {
  decisionOf,
  invariant,
  randomBelow,
  seededRandom,
  type Follower,
  type GameKeeper,
  type GameTypes,
  type Seat,
} from '@tiwanaku/shared/kernel';
import type { AnyGameTesting, MatchKind, Moment } from '../../shared/src/kernel/testing/game-testing.ts';

/** One command of a random match as its sender sends it. */
export interface Question {
  readonly seat: Seat;
  readonly commandId: string;
  readonly version: number;
  readonly decision: string | null;
  readonly command: unknown;
  readonly isRefused: boolean;
}

/** An accepted command: the state it met and what came of it. */
export interface Step {
  readonly before: unknown;
  readonly seat: Seat;
  readonly command: unknown;
  readonly events: readonly unknown[];
  readonly after: unknown;
}

/** A random match, played to its end or to some moment before. */
export interface PlayedMatch {
  readonly game: AnyGameTesting;
  readonly seed: number;
  readonly kind: MatchKind<unknown>;
  readonly colors: readonly string[];
  readonly begun: readonly unknown[];
  readonly first: unknown;
  readonly steps: readonly Step[];
  /** The accepted commands in order, and between them ones that are refused. */
  readonly questions: readonly Question[];
  /** The match when the last of them is answered. */
  readonly moment: Moment<GameTypes>;
  readonly isOver: boolean;
}

/** A match that is neither over nor at a standstill by then never is. */
const mostMoves = 5_000;

export const colorsOf = ({ keeper }: AnyGameTesting, seats: number): readonly string[] =>
  keeper.rules.colors.slice(0, seats);

/** The state after these events. */
export function folded(
  { evolve }: GameKeeper<GameTypes>['rules'],
  events: readonly unknown[],
  from: unknown = null,
): unknown {
  return events.reduce((state: unknown, event) => evolve(state, event), from);
}

/** The same match as it is played over another secret: what each seat asks for, in the twin's names. */
export const playedInTwin = (played: PlayedMatch, twin: unknown): PlayedMatch => ({
  ...played,
  questions: played.questions.map((question) => ({
    ...question,
    command: played.game.inTwin(question.command, played.moment.vault, twin),
  })),
});

/** Everybody who may follow a match of so many seats. */
export const followersOf = ({ kind }: PlayedMatch): readonly Follower[] => [
  { type: 'spectator' },
  ...Array.from({ length: kind.seats }, (_, seat): Follower => ({ type: 'player', seat })),
];

/** Plays random legal commands, at most `moves`; refused ones stand between them. The same seed plays the same match. */
export function playMatch(
  game: AnyGameTesting,
  kind: MatchKind<unknown>,
  seed: number,
  moves: number = mostMoves,
): PlayedMatch {
  const { rules, begin, oracle } = game.keeper;
  const colors = colorsOf(game, kind.seats);
  const random = seededRandom(seed);
  const begun = begin(kind.options, colors, random);
  invariant(begun.ok, `${kind.name} begins`);
  const { vault } = begun.value;
  const answers = oracle(vault);
  const events = [...begun.value.events];
  const first = folded(rules, events);
  const steps: Step[] = [];
  const questions: Question[] = [];
  let state = first;
  while (!rules.status(state).isOver && !game.isStandstill(state) && steps.length < moves) {
    const status = rules.status(state);
    const ask = (name: string, seat: Seat, command: unknown) => {
      const commandId = `${name}-command-${steps.length}`;
      const decision = decisionOf(status, seat);
      const isRefused = name === 'refused';
      questions.push({ seat, commandId, version: events.length, decision, command, isRefused });
    };
    const wild = { seat: randomBelow(random, kind.seats), command: game.anyCommand(state, random) };
    if (!rules.decide(state, answers, wild.seat, wild.command).ok) ask('refused', wild.seat, wild.command);
    const asked = status.awaited[randomBelow(random, status.awaited.length)];
    invariant(asked !== undefined, `a seat is asked while a match runs, ${kind.name}, seed ${seed}`);
    const { seat } = asked;
    const command = game.choose([...rules.legalCommands(state, seat)], random);
    invariant(command !== undefined, 'a seat that is asked has something to do');
    ask('accepted', seat, command);
    const result = rules.decide(state, answers, seat, command);
    invariant(result.ok, `a legal command is accepted, ${kind.name}, seed ${seed}`);
    const after = folded(rules, result.value, state);
    steps.push({ before: state, seat, command, events: result.value, after });
    events.push(...result.value);
    state = after;
  }
  invariant(steps.length < mostMoves, `a match ends, ${kind.name}, seed ${seed}`);
  const { isOver } = rules.status(state);
  const moment = { vault, events, state };
  return { game, seed, kind, colors, begun: begun.value.events, first, steps, questions, moment, isOver };
}
