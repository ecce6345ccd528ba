import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import type { ReplayStep } from '../../../match/played-match.ts';
import type { LogLine } from '../state/log-lines.ts';
import { loggedTurns } from '../state/turns.ts';
import { logSentence } from '../text/log-text.ts';
import { namesOf } from './names.ts';

/** One line of the log. */
export interface TiwanakuStep extends ReplayStep {
  readonly line: LogLine;
}

/** A step includes what its move caused: a discovery, the turn's end. */
export function stepsOf(events: readonly Recorded<Event>[]): readonly TiwanakuStep[] {
  const turns = loggedTurns(events);
  const isBefore = turns[0]?.seat === null;
  const begun = turns.flatMap(({ seat, position, lines }, index) =>
    lines
      .filter((line) => line.type !== 'gave')
      .map((line, at) => ({ line, seat, turn: index + (isBefore ? 0 : 1), from: at === 0 ? position : line.position })),
  );
  const end = events.at(-1)?.position ?? 0;
  return begun.map(({ line, seat, turn }, index) => ({
    line,
    seat,
    turn,
    position: (begun[index + 1]?.from ?? end + 1) - 1,
    say: (match) => logSentence(line, namesOf(match)),
  }));
}
