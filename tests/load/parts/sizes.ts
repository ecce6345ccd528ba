import { isInAudience, type Viewer } from '@tiwanaku/shared/kernel';
import { playerColors, tiwanaku, type Options } from '@tiwanaku/shared/tiwanaku';
import { kilobytes, type Figure } from '../lib/figures.ts';
import { longGame, recordGame, type RecordedGame } from '../lib/recorded-game.ts';
import { median, percentile } from '../lib/statistics.ts';

const coop: Options = { mode: 'coop', size: 'long', difficulty: 'expert' };
const solo: Options = { mode: 'solo', size: 'long', difficulty: 'hard' };

/** Bytes on the wire, without the two to four of the frame. */
const sizeOf = (event: string, message: unknown): number => Buffer.byteLength(`42${JSON.stringify([event, message])}`);

/** What goes over the line in whole games of every mode: a command's message to a viewer, and views of the whole table. */
export function sizes(gamesEach: number): readonly Figure[] {
  return [
    ...sizesOf('competitive, four players', longGame, 4, gamesEach),
    ...sizesOf('coop, four players', coop, 4, gamesEach),
    ...sizesOf('solo', solo, 1, gamesEach),
  ];
}

function sizesOf(name: string, options: Options, seats: number, count: number): readonly Figure[] {
  const colors = playerColors.slice(0, seats);
  const games = Array.from({ length: count }, (_, index) => recordGame(options, colors, 500 + index));
  const viewers: readonly Viewer[] = [{ type: 'spectator' }, { type: 'player', seat: 0 }];
  const messages = viewers.flatMap((viewer) => games.flatMap((game) => messageSizes(game, viewer)));
  const views = viewers.flatMap((viewer) =>
    games.flatMap(({ steps }) => steps.map(({ after }) => sizeOf('view', tiwanaku.viewFor(after, viewer)))),
  );
  const largest = Math.max(...views);
  const most = percentile(messages, 0.99);
  return [
    {
      what: `message of a command, ${name}`,
      figure: `median ${median(messages)}, p99 ${most}, largest ${Math.max(...messages)} bytes`,
      goal: '≤ 600 bytes',
      isReached: most <= 600,
    },
    {
      what: `view of the whole table, ${name}`,
      figure: `median ${kilobytes(median(views))}, largest ${kilobytes(largest)}`,
      goal: '≤ 6 KB',
      isReached: largest <= 6 * 1024,
    },
  ];
}

function messageSizes({ steps }: RecordedGame, viewer: Viewer): readonly number[] {
  return steps.map(({ version, events }) => {
    const recorded = events.map((event, index) => ({ position: version + index + 1, event }));
    const seen = recorded.filter(({ event }) => isInAudience(viewer, tiwanaku.audienceOf(event)));
    const tail = { matchId: 'x'.repeat(16), after: version, version: version + events.length, events: seen };
    return sizeOf('match:events', tail);
  });
}
