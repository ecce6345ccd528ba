import type { CardId } from '@tiwanaku/shared/machu-picchu';
import type { Choice } from './choice.svelte.ts';

/** The cards that count for the reader; null for a spectator, and while it is open which of them go under the deck. */
export function keptCards({ seat, view, draft, isAsked }: Pick<Choice, 'seat' | 'view' | 'draft' | 'isAsked'>) {
  if (seat === null) return null;
  const cards: readonly CardId[] = view.hands[seat]?.cards ?? [];
  const { phase } = view.position;
  if (!isAsked || phase.name !== 'return') return cards;
  return draft.picked.length < phase.count ? null : cards.filter((card) => !draft.picked.includes(card));
}
