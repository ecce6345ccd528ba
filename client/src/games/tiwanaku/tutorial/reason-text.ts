import type { Crop, Space, Position } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { cropWord, small } from '../words.ts';
import { whyNot } from './reasons.ts';

/** Why the guess is wrong, as far as the board tells. */
export function mistakeText(position: Position, at: Space, guess: Crop): string {
  const reason = whyNot(position, at, guess);
  const crop = cropWord(guess);
  switch (reason.type) {
    case 'tooHigh':
      return m.lesson_why_tooHigh({ crop, at, count: reason.count });
    case 'inRegion':
      return m.lesson_why_inRegion({ crop, at, other: reason.other });
    case 'touches':
      return m.lesson_why_touches({ crop, at, other: reason.other });
    case 'elsewhere':
      return m.lesson_why_elsewhere({ crop: small(crop), at });
  }
}
