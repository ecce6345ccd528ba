import { components, countOf, playerAt, type CardId, type Icon, type Table } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { iconWord } from '../words.ts';

/** What stands above the own cards: after the match all hands lie open. */
export const handTitle = (table: Table): string =>
  table.phase.name === 'over' ? m.machu_cards_open() : m.machu_cards_mine();

/** A sacrifice card and what it is worth to a player now. */
export interface CardWorth {
  readonly icons: readonly Icon[];
  /** What each icon scores. */
  readonly counts: readonly number[];
  readonly points: number;
  readonly gold: number;
}

export function cardWorth(table: Table, seat: number, card: CardId): CardWorth {
  const data = components.sacrificeCards.find(({ id }) => id === card);
  const icons = data?.icons ?? [];
  const counts = icons.map((icon) => countOf(components, playerAt(table, seat), icon));
  return { icons, counts, points: counts.reduce((sum, count) => sum + count, 0), gold: data?.gold ?? 0 };
}

/** A card in words: its icons, points, gold. */
export function cardText(table: Table, seat: number, card: CardId): string {
  const { icons, points, gold } = cardWorth(table, seat, card);
  const [one = '', other = ''] = icons.map(iconWord);
  return m.machu_cards_spoken({ one, other, points: m.machu_fate_points({ count: points }), gold });
}
