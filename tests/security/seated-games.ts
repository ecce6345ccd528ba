import { defaultRoomSettings, type MatchId, type RoomSettings } from '@tiwanaku/shared/protocol';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { gameRegistry, type GameRegistry } from '../../server/src/matches/ports.ts';
import type { MatchLog } from '../../server/src/matches/match-log.ts';
import { fakeKeeper, fakeWords, turnAt } from '../../server/src/testing/fake-game.ts';
import { commit } from '../../server/src/testing/stored-match.ts';
import { fakeSettings, newCommandId, type Guest } from '../../server/src/testing/test-server.ts';
import { gameTestings } from '../support/game-testings.ts';
import { playMatch, type Question } from '../support/play-match.ts';
import { fixedKeeper } from '../support/fixed-keeper.ts';

/** An accepted command, and what came of it. */
interface SeatedCommand extends Question {
  readonly events: readonly unknown[];
}

/** A game for so many people whose matches all begin alike, with the commands that lead to the end. */
export interface SeatedGame {
  readonly id: string;
  readonly games: GameRegistry;
  readonly settings: RoomSettings;
  /** One more than there are seats. */
  readonly colors: readonly string[];
  readonly point: string;
  readonly offersHints: boolean;
  readonly commands: readonly SeatedCommand[];
}

function fakeGame(seats: number): SeatedGame {
  const guess = { seat: 0, commandId: newCommandId(), ...turnAt(2), isRefused: false, events: [] };
  return {
    id: fakeKeeper.rules.id,
    games: gameRegistry([fakeKeeper], { numbers: fakeWords }),
    settings: fakeSettings(seats),
    colors: fakeKeeper.rules.colors,
    point: 'c3',
    offersHints: true,
    commands: [{ ...guess, command: { type: 'guess', number: 4 } }],
  };
}

const fewSeeds = Array.from({ length: 6 }, (_, index) => index + 1);

/**
 * Seats of the same number are all taken, and the last of them does not make the last move. The shortest of a few matches,
 * as it is loaded and shown for each row of the tables.
 */
function realGame(game: AnyGameTesting, seats: number): SeatedGame {
  const kind = game.kinds.find((one) => one.seats === seats);
  if (!kind) throw new Error(`tests play no ${game.keeper.rules.id} of ${seats}`);
  const { id, colors } = game.keeper.rules;
  const [played] = fewSeeds
    .map((seed) => playMatch(game, kind, seed))
    .filter(({ isOver, steps }) => isOver && steps.at(-1)?.seat !== seats - 1)
    .sort((one, other) => one.steps.length - other.steps.length);
  if (!played) throw new Error(`no match of ${id} ends with another seat’s move`);
  const accepted = played.questions.filter(({ isRefused }) => !isRefused);
  return {
    id,
    games: gameRegistry([fixedKeeper(played, played.moment.vault)]),
    settings: defaultRoomSettings(id, kind.options),
    colors,
    point: game.point,
    offersHints: game.keeper.rules.offersHints(kind.options),
    commands: accepted.map((question, index) => ({ ...question, events: played.steps[index]?.events ?? [] })),
  };
}

/** The made-up game and all real ones. */
export const seatedGames = (seats: number): readonly [SeatedGame, ...SeatedGame[]] => [
  fakeGame(seats),
  ...gameTestings.map((game) => realGame(game, seats)),
];

/** The message that the seat's page sends. */
export const messageOf = (matchId: string, { version, decision, command }: Question) => ({
  matchId,
  commandId: newCommandId(),
  version,
  decision,
  command,
});

/** Plays these commands, each by its seat. */
export async function play(matchId: string, commands: readonly Question[], seats: readonly Guest[]): Promise<void> {
  for (const command of commands) {
    const answer = await seats[command.seat]?.say('match:act', messageOf(matchId, command));
    if (!answer?.ok) throw new Error(`a recorded command is refused: ${answer?.refusal.code ?? 'nobody sits there'}`);
  }
}

/** Plays these commands like another process: a server finds them in the log and announces none of them. */
export async function playElsewhere(log: MatchLog, matchId: string, commands: readonly SeatedCommand[]): Promise<void> {
  for (const { seat, version, command, events } of commands) {
    const appended = await log.append(matchId as MatchId, commit(version, events, { seat, command }));
    if (appended !== 'appended') throw new Error(`a recorded command is not stored: ${appended}`);
  }
}
