import { components, countOf, playerAt, type CardId, type Icon, type Position } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { iconWord } from '../words.ts';

/** What is above the viewer's own cards: after the match all hands are open. */
export const handTitle = (position: Position): string =>
  position.phase.name === 'over' ? m.machu_cards_open() : m.machu_cards_mine();

/** A sacrifice card and what it is worth to a player now. */
export interface CardWorth {
  readonly icons: readonly Icon[];
  /** What each icon scores. */
  readonly counts: readonly number[];
  readonly points: number;
  readonly gold: number;
}

export function cardWorth(position: Position, seat: number, card: CardId): CardWorth {
  const data = components.sacrificeCards.find(({ id }) => id === card);
  const icons = data?.icons ?? [];
  const counts = icons.map((icon) => countOf(components, playerAt(position, seat), icon));
  return { icons, counts, points: counts.reduce((sum, count) => sum + count, 0), gold: data?.gold ?? 0 };
}

/** A card in words: its icons, points, gold. */
export function cardText(position: Position, seat: number, card: CardId): string {
  const { icons, points, gold } = cardWorth(position, seat, card);
  const [one = '', other = ''] = icons.map(iconWord);
  return m.machu_cards_spoken({ one, other, points: m.machu_fate_points({ count: points }), gold });
}
