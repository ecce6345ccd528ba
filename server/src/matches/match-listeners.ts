import type { Seat } from '@tiwanaku/shared/kernel';
import { isUnhurried } from './clock.ts';
import type { Ending } from './ending.ts';
import type { LoadedMatch } from './loaded-matches.ts';
import type { MatchHeader } from './match-log.ts';

/** Called only in the process that wrote the change. */
export interface MatchListener {
  /** Once durable and published. */
  ended(header: MatchHeader, ending: Ending): void;
  /** Without short clocks a match waits for these people. */
  turned(header: MatchHeader, seats: readonly Seat[], version: number): void;
  /** Vetting has refused a command; its sender is answered once this is noted. */
  refused(header: MatchHeader): Promise<void>;
}

/** Null while the match runs. */
export function endingOf({ live, timing }: LoadedMatch): Ending | null {
  if (live.isOver) return 'played';
  return timing?.timing.isAbandoned ? 'abandoned' : null;
}

/** Listeners, and the calls that matches cause. */
export function matchListeners() {
  const listeners: MatchListener[] = [];

  const turned = (header: MatchHeader, seats: readonly Seat[], version: number): void => {
    for (const listener of listeners) listener.turned(header, seats, version);
  };

  return {
    listen: (listener: MatchListener): void => void listeners.push(listener),

    turned,

    turnedIn({ live, timing }: LoadedMatch, seats: readonly Seat[]): void {
      const clock = timing?.timing.clock;
      if (!clock || isUnhurried(clock)) turned(live.header, seats, live.version);
    },

    async refused(header: MatchHeader): Promise<void> {
      await Promise.all(listeners.map((listener) => listener.refused(header)));
    },

    endedIn(match: LoadedMatch): void {
      const ending = endingOf(match);
      if (ending) for (const listener of listeners) listener.ended(match.live.header, ending);
    },
  };
}
