import type { Person } from '@tiwanaku/shared/protocol';
import { currentLocale, m } from '../../i18n/messages.svelte.ts';
import type { MatchClock } from '../../state/match-clock.svelte.ts';
import { clockFace } from './durations.ts';

/** Everybody's time, for those who ask for it in words. */
export function clockAnswer(clock: MatchClock, people: readonly Person[]): readonly string[] {
  const times = people.flatMap(({ name }, seat) => {
    const left = clock.left(seat);
    return left === null ? [] : [m.clock_leftOf({ name, time: clockFace(left, currentLocale()) })];
  });
  return times.length > 0 ? times : [`${m.clock_untimed()}.`];
}
