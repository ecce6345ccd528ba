import {
  clergyPrice,
  components as box,
  goods,
  isProductionDistrict,
  isTemple,
  playerAt,
  stepValueOf,
  type ClergyKind,
  type District,
  type Good,
  type Player,
  type Profession,
  type Position,
  type Price,
} from '@tiwanaku/shared/machu-picchu';
import type { Seat } from '@tiwanaku/shared/kernel';

/** What a house sells, whether or not the player can pay it. */
export interface Offer<What> {
  readonly what: What;
  /** Null when every card is taken. */
  readonly price: Price | null;
  readonly missing: Price;
}

const offer = <What>({ goods: held }: Player, what: What, price: Price | null): Offer<What> => ({
  what,
  price,
  missing: Object.fromEntries(
    goods.flatMap((good) => {
      const lacking = (price?.[good] ?? 0) - held[good];
      return lacking > 0 ? [[good, lacking]] : [];
    }),
  ),
});

const canTake = ({ price, missing }: Offer<unknown>): boolean => price !== null && Object.keys(missing).length === 0;

/** What a visit would bring now, computed by the rules before a player goes there. */
export type Gain =
  | { readonly type: 'used' }
  | {
      readonly type: 'goods';
      readonly good: Good;
      /** Waiting there, and made by own Incas for so much corn. */
      readonly waiting: number;
      readonly own: number;
      readonly corn: number;
    }
  | {
      readonly type: 'steps';
      readonly steps: number;
      readonly from: number;
      /** What each llama may bring, and how many can be given; null in the Main Temple, where goods are offered. */
      readonly llamas: { readonly most: number; readonly steps: number } | null;
    }
  | { readonly type: 'hire'; readonly open: readonly Profession[]; readonly sold: readonly Offer<Profession>[] }
  | { readonly type: 'clergy'; readonly open: readonly ClergyKind[]; readonly sold: readonly Offer<ClergyKind>[] }
  | { readonly type: 'market' }
  | { readonly type: 'sundial'; readonly canSend: boolean };

function fromProduction(position: Position, player: Player, district: keyof Position['bonus']): Gain {
  const good = box.districts.production[district];
  const units = position.bonus[district];
  if (units === 0) return { type: 'used' };
  const isFree = good === 'corn';
  const { pays, gets } = isFree ? box.production.farmer : box.production.others;
  const working = isFree ? player.incas[district] : Math.min(player.incas[district], player.goods.corn);
  return { type: 'goods', good, waiting: units * box.unit[good], own: working * gets, corn: working * pays };
}

function fromTemple(position: Position, player: Player, temple: keyof Position['stones']): Gain {
  const stones = position.stones[temple];
  if (stones === 0) return { type: 'used' };
  const kind = box.districts.temples[temple];
  const value = kind && stepValueOf(box, position, kind);
  const most = kind === null ? 0 : Math.min(player.clergy[kind], player.goods.llama);
  return {
    type: 'steps',
    steps: stones * box.trail.stoneSteps,
    from: player.scout,
    llamas: kind === null ? null : { most, steps: value ?? 0 },
  };
}

/** What the player of `seat` would get in a district now. */
export function gainAt(position: Position, seat: Seat, district: District): Gain {
  const player = playerAt(position, seat);
  if (isProductionDistrict(district)) return fromProduction(position, player, district);
  if (isTemple(district)) return fromTemple(position, player, district);
  switch (district) {
    case 'hut':
    case 'palace': {
      const sold = box.districts.incaHouses[district].map((one) => offer(player, one, box.incas[one].cost));
      const open = player.reserve > 0 ? sold.filter(canTake).map(({ what }) => what) : [];
      return { type: 'hire', open, sold };
    }
    case 'priestHouse':
    case 'virginHouse': {
      const sold = box.districts.clergyHouses[district].map((kind) =>
        offer(player, kind, clergyPrice(box, position, kind)),
      );
      return { type: 'clergy', open: sold.filter(canTake).map(({ what }) => what), sold };
    }
    case 'plaza':
      return { type: 'market' };
    case 'sundial':
      return { type: 'sundial', canSend: Object.values(player.incas).some((count) => count > 0) };
  }
}

/** Nothing is to be got there. */
export function isNothing(gain: Gain): boolean {
  switch (gain.type) {
    case 'used':
      return true;
    case 'hire':
    case 'clergy':
      return gain.open.length === 0;
    case 'sundial':
      return !gain.canSend;
    default:
      return false;
  }
}
