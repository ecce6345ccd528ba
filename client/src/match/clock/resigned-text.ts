import type { Seat } from '@tiwanaku/shared/kernel';
import { m } from '../../i18n/messages.svelte.ts';
import { listed } from '../../i18n/texts.ts';

/** Who resigned, in a sentence for the reader (`me`) and one for the others; empty when everybody played on. */
export function resignedText(resigned: readonly Seat[], me: Seat | null, nameOf: (seat: Seat) => string): string {
  const others = resigned.filter((seat) => seat !== me);
  return [
    ...(others.length < resigned.length ? [m.replay_resigned({ who: 'you', names: '' })] : []),
    ...(others.length > 0 ? [m.replay_resigned({ who: 'other', names: listed(others.map(nameOf)) })] : []),
  ].join(' ');
}
