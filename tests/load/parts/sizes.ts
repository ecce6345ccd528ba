import { isInAudience, type Viewer } from '@tiwanaku/shared/kernel';
import { matchIdSchema, pushedTail } from '@tiwanaku/shared/protocol';
import type { AnyGameTesting, MatchKind } from '../../../shared/src/kernel/testing/game-testing.ts';
import { kilobytes, type Figure } from '../lib/figures.ts';
import { recordGame, titleOf, type RecordedGame } from '../lib/recorded-game.ts';
import { median, percentile } from '../lib/statistics.ts';

const matchId = matchIdSchema.parse('x'.repeat(16));

/** Bytes on the wire, without the two to four of the frame. */
const sizeOf = (event: string, message: unknown): number => Buffer.byteLength(`42${JSON.stringify([event, message])}`);

/** What goes over the line in whole games of every heavy kind: a command's message to a viewer, and views of the whole table. */
export const sizes = (game: AnyGameTesting, gamesEach: number): readonly Figure[] =>
  game.heavyKinds.flatMap((kind) => sizesOf(game, kind, gamesEach));

function sizesOf(game: AnyGameTesting, kind: MatchKind<unknown>, count: number): readonly Figure[] {
  const games = Array.from({ length: count }, (_, index) => recordGame(game, kind, 500 + index));
  const viewers: readonly Viewer[] = [{ type: 'spectator' }, { type: 'player', seat: 0 }];
  const messages = viewers.flatMap((viewer) => games.flatMap((recorded) => messageSizes(recorded, viewer)));
  const views = viewers.flatMap((viewer) =>
    games.flatMap(({ steps }) => steps.map(({ after }) => sizeOf('view', game.keeper.rules.viewFor(after, viewer)))),
  );
  const largest = Math.max(...views);
  const most = percentile(messages, 0.99);
  return [
    {
      what: `${titleOf(game)}: message of a command, ${kind.name}`,
      figure: `median ${median(messages)}, p99 ${most}, largest ${Math.max(...messages)} bytes`,
      goal: '≤ 600 bytes',
      isReached: most <= 600,
    },
    {
      what: `${titleOf(game)}: view of the whole table, ${kind.name}`,
      figure: `median ${kilobytes(median(views))}, largest ${kilobytes(largest)}`,
      goal: '≤ 6 KB',
      isReached: largest <= 6 * 1024,
    },
  ];
}

function messageSizes({ game, steps }: RecordedGame, viewer: Viewer): readonly number[] {
  const { audienceOf } = game.keeper.rules;
  return steps.map(({ version, events }) => {
    const recorded = events.map((event, index) => ({ position: version + index + 1, event }));
    const seen = recorded.filter(({ event }) => isInAudience(viewer, audienceOf(event)));
    const tail = { matchId, after: version, version: version + events.length, events: seen };
    return sizeOf('match:events', pushedTail(tail));
  });
}
