import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { CardId } from '../language/words.ts';
import { playerAt } from '../position/players.ts';
import type { Position } from '../position/state.ts';
import { scoutWorth, termsOf } from './computation.ts';

/** The score if the game ended now, from the own cards and public facts (MAP-HID-6). */
export interface Worth {
  readonly rescue: number;
  readonly conquest: {
    /** Before the factor. */
    readonly base: number;
    readonly gold: number;
    /** Other players' gold is unknown. */
    readonly factor: { readonly least: number; readonly most: number };
  };
}

/** With `unknown` cards. */
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
