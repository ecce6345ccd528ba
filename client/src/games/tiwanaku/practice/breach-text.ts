import { breachOf, type BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { cropWord } from '../words.ts';

/** The rule that a crop breaks with what is open; null when none is seen at first sight. */
export function breachText(position: BoardPosition, at: Space, guess: Crop): string | null {
  const breach = breachOf(position, at, guess);
  const crop = cropWord(guess);
  switch (breach?.type) {
    case 'inRegion':
      return m.practice_breach_inRegion({ crop, at, other: breach.other });
    case 'touches':
      return m.practice_breach_touches({ crop, at, other: breach.other });
    case 'tooHigh':
      return m.practice_breach_tooHigh({ crop, at, count: breach.most });
    case undefined:
      return null;
  }
}
