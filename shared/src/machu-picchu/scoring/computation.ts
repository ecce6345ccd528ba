import type { Components } from '../box/component-types.ts';
import type { CardId, Ending, Icon } from '../language/words.ts';
import { countUnits } from '../position/goods.ts';
import { countOf, playerAt } from '../position/players.ts';
import type { Player, Position } from '../position/state.ts';
import { factorsOf } from './factors.ts';

/** See MAP-END-5. */
interface IconTerm {
  readonly icon: Icon;
  readonly count: number;
}

interface CardTerm {
  readonly card: CardId;
  readonly icons: readonly IconTerm[];
  readonly points: number;
  readonly gold: number;
}

export interface Computation {
  readonly cards: readonly CardTerm[];
  /** In a rescue points, in a conquest gold (MAP-END-6). */
  readonly scout: { readonly field: number; readonly worth: number };
  readonly missed: { readonly cards: number; readonly points: number };
  readonly base: number;
  /** Null in a rescue. */
  readonly gold: { readonly cards: number; readonly scout: number; readonly total: number } | null;
  readonly factor: number;
  readonly score: number;
  /** For the tie-break (MAP-END-10). */
  readonly units: number;
}

/** The worth of the last band reached. */
export function scoutWorth({ trail }: Components, field: number): number {
  return trail.scoutPoints.reduce((worth, { from, points }) => (field >= from ? points : worth), 0);
}

function cardTerm(box: Components, player: Player, card: CardId): CardTerm {
  const data = box.sacrificeCards.find(({ id }) => id === card);
  const icons = (data?.icons ?? []).map((icon) => ({ icon, count: countOf(box, player, icon) }));
  return { card, icons, points: icons.reduce((sum, { count }) => sum + count, 0), gold: data?.gold ?? 0 };
}

/** Without the factor, which depends on all players' gold. */
export function termsOf(box: Components, player: Player, cards: readonly CardId[], ending: Ending) {
  const terms = cards.map((card) => cardTerm(box, player, card));
  const fromCards = terms.reduce((sum, { points }) => sum + points, 0);
  const goldOfCards = terms.reduce((sum, { gold }) => sum + gold, 0);
  const scout = { field: player.scout, worth: scoutWorth(box, player.scout) };
  const missed = { cards: player.missed, points: player.missed * box.trail.missedCardPoints };
  const units = countUnits(box, player.goods);
  return ending === 'rescue'
    ? { cards: terms, scout, missed, base: fromCards + scout.worth + missed.points, gold: null, units }
    : {
        cards: terms,
        scout,
        missed,
        base: fromCards,
        gold: { cards: goldOfCards, scout: scout.worth, total: goldOfCards + scout.worth },
        units,
      };
}

/** See MAP-END-5 to MAP-END-9. */
export function computationsOf(
  box: Components,
  position: Position,
  hands: readonly (readonly CardId[])[],
  ending: Ending,
): readonly Computation[] {
  const all = hands.map((cards, seat) => termsOf(box, playerAt(position, seat), cards, ending));
  const factors = factorsOf(
    box,
    all.map(({ gold }) => gold?.total ?? 0),
  );
  return all.map((terms, seat) => {
    const factor = ending === 'rescue' ? 1 : (factors[seat] ?? 1);
    return { ...terms, factor, score: terms.base * factor };
  });
}
