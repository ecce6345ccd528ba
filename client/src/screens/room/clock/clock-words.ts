import type { ClockSettings } from '@tiwanaku/shared/protocol';
import { m } from '../../../i18n/messages.svelte.ts';
import { durationWords } from '../../../match/clock/durations.ts';

const second = 1_000;

/** A clock's settings as a sentence. */
export function clockWords(clock: ClockSettings, locale: string): string {
  switch (clock.type) {
    case 'untimed':
      return m.clock_aboutUntimed();
    case 'perMove':
      return m.clock_sayMove({ time: durationWords(clock.seconds * second, locale) });
    case 'perGame': {
      const time = durationWords(clock.minutes * 60 * second, locale);
      if (clock.increment === 0) return m.clock_sayMatch({ time });
      return m.clock_sayIncrement({ time, increment: durationWords(clock.increment * second, locale) });
    }
    case 'correspondence':
      return m.clock_sayMove({ time: durationWords(clock.days * 86_400 * second, locale) });
  }
}
