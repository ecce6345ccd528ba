import { type CardId, type Ending, type Icon } from './types.ts';
import { countUnits, countOf, playerAt } from './position.ts';
import type { Player, Position, Total } from './state.ts';
import type { Components } from './components.ts';
import type { Seat } from '../kernel/index.ts';

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
  /** `worth` is points in a rescue, gold in a conquest (MAP-END-6). */
  readonly scout: { readonly field: number; readonly worth: number };
  readonly missed: { readonly cards: number; readonly points: number };
  readonly base: number;
  /** Null in a rescue. */
  readonly gold: { readonly cards: number; readonly scout: number; readonly total: number } | null;
  readonly factor: number;
  readonly score: number;
  /** Units break ties (MAP-END-10). */
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

/** A player's terms without the factor, which depends on all players' gold. */
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

/** The most triples, the second most doubles; equal gold has equal factors (MAP-END-9, MAP-ASM-8). */
export function factorsOf({ goldFactors }: Components, gold: readonly number[]): readonly number[] {
  const amounts = [...new Set(gold)].sort((one, other) => other - one);
  const lowest = goldFactors.at(-1) ?? 1;
  return gold.map((amount) => goldFactors[amounts.indexOf(amount)] ?? lowest);
}

/** The score if the game ended now, from the player's cards and public facts (MAP-HID-6). */
export interface Worth {
  readonly rescue: number;
  readonly conquest: {
    /** The points before the factor. */
    readonly base: number;
    readonly gold: number;
    /** Other players' gold is unknown. */
    readonly factor: { readonly least: number; readonly most: number };
  };
}

/** The least and most gold that a seat with `unknown` cards can have. */
function goldRange(box: Components, position: Position, seat: Seat, unknown: readonly number[]) {
  const { cards, scout } = playerAt(position, seat);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, gold) => total + gold, 0);
  const worth = scoutWorth(box, scout);
  return { least: worth + sum(unknown.slice(0, cards)), most: worth + sum(cards > 0 ? unknown.slice(-cards) : []) };
}

/** Guesses no other player's cards. */
export function worthOf(box: Components, position: Position, seat: Seat, cards: readonly CardId[]): Worth {
  const player = playerAt(position, seat);
  const { base, gold } = termsOf(box, player, cards, 'conquest');
  const own = gold?.total ?? 0;
  const unknown = box.sacrificeCards
    .filter(({ id }) => !cards.includes(id))
    .map((card) => card.gold)
    .sort((one, other) => one - other);
  const others = position.players.flatMap((_, other) =>
    other === seat ? [] : [goldRange(box, position, other, unknown)],
  );
  const factorBehind = (players: number): number => box.goldFactors[players] ?? box.goldFactors.at(-1) ?? 1;
  const surelyRicher = others.filter(({ least }) => least > own).length;
  const perhapsRicher = others.filter(({ most }) => most > own).length;
  return {
    rescue: termsOf(box, player, cards, 'rescue').base,
    conquest: {
      base,
      gold: own,
      // All richer players may be equal, which costs one rank.
      factor: { least: factorBehind(perhapsRicher), most: factorBehind(Math.min(surelyRicher, 1)) },
    },
  };
}

/** See MAP-END-10, MAP-ASM-23. */
export function winnersOf(totals: readonly Pick<Total, 'score' | 'units'>[]): readonly Seat[] {
  const best = Math.max(...totals.map(({ score }) => score));
  const most = Math.max(...totals.map(({ score, units }) => (score === best ? units : -1)));
  return totals.flatMap(({ score, units }, seat) => (score === best && units === most ? [seat] : []));
}
