import { components as box, walk } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { amountWord, priceWords } from '../words.ts';

/** What landmarks earn: goods, then cards. */
function earnedParts({ cards = 0, ...goods }: ReturnType<typeof walk>['earned']): readonly string[] {
  return [
    ...(Object.keys(goods).length > 0 ? [priceWords(goods)] : []),
    ...(cards > 0 ? [amountWord('cards', cards)] : []),
  ];
}

/** Where so many steps lead a Scout, and what it earns on the way. */
export function landingText(from: number, steps: number): string {
  const { to, earned } = walk(box, from, steps);
  const parts = earnedParts(earned);
  return parts.length === 0
    ? m.machu_gain_landing({ from, to })
    : m.machu_gain_landingEarning({ from, to, earned: listed(parts) });
}
