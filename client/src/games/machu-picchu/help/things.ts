import {
  clergyHouses,
  districts,
  incaHouses,
  isProductionDistrict,
  isTemple,
  type District,
} from '@tiwanaku/shared/machu-picchu';
import type { Seat } from '@tiwanaku/shared/kernel';
import { m } from '../../../i18n/messages.svelte.ts';
import type { TextKey } from '../../guide/chapter.ts';
import { districtWord } from '../words.ts';

const otherThings = [
  'prices',
  'flag',
  'trail',
  'days',
  'moonTiles',
  'clergy',
  'fate',
  'cards',
  'goods',
  'player',
] as const;
type OtherThing = (typeof otherThings)[number];
export type ThingId = District | OtherThing;

/** A thing on the table; a player's things are asked about with their seat. */
export interface Asked {
  readonly id: ThingId;
  readonly seat: Seat | null;
}

export interface Thing {
  readonly id: ThingId;
  readonly picture: string;
  /** Anchor of its chapter of the rules. */
  readonly chapter: string;
  /** What it is, in sentences of the rules where they have them. */
  readonly texts: readonly TextKey[];
}

const others: readonly Thing[] = [
  { id: 'prices', picture: 'good-corn', chapter: 'houses', texts: ['machu_help_pricesAbout'] },
  { id: 'flag', picture: 'mv-step', chapter: 'turn', texts: ['machu_help_flag'] },
  { id: 'trail', picture: 'lm-summit', chapter: 'trail', texts: ['machu_rules_trail_1', 'machu_rules_trail_2'] },
  { id: 'days', picture: 'sun-tile', chapter: 'night', texts: ['machu_rules_night_1'] },
  { id: 'moonTiles', picture: 'moon-tile', chapter: 'night', texts: ['machu_help_moonTiles', 'machu_rules_night_2'] },
  { id: 'clergy', picture: 'cl-virgin', chapter: 'temples', texts: ['machu_rules_houses_3', 'machu_rules_temples_3'] },
  { id: 'fate', picture: 'end-rescue', chapter: 'end', texts: ['machu_rules_end_1', 'machu_rules_end_2'] },
  { id: 'cards', picture: 'card-back', chapter: 'cards', texts: ['machu_rules_cards_1', 'machu_rules_score_1'] },
  { id: 'goods', picture: 'unit', chapter: 'plaza', texts: ['machu_help_goods'] },
  { id: 'player', picture: 'i-store', chapter: 'turn', texts: ['machu_help_player'] },
];

function ofDistrict(id: District): Omit<Thing, 'id' | 'picture'> {
  if (isProductionDistrict(id)) {
    const work = id === 'terraces' ? 'machu_rules_production_3' : 'machu_rules_production_2';
    return { chapter: 'production', texts: ['machu_rules_production_1', work, 'machu_rules_production_4'] };
  }
  if (isTemple(id)) {
    const gift = id === 'mainTemple' ? 'machu_rules_temples_4' : 'machu_rules_temples_2';
    return { chapter: 'temples', texts: ['machu_rules_temples_1', gift] };
  }
  if (incaHouses.some((house) => house === id))
    return { chapter: 'houses', texts: ['machu_rules_houses_1', 'machu_rules_houses_2'] };
  if (clergyHouses.some((house) => house === id)) return { chapter: 'houses', texts: ['machu_rules_houses_3'] };
  return id === 'plaza'
    ? { chapter: 'plaza', texts: ['machu_rules_plaza_1', 'machu_rules_plaza_2', 'machu_rules_plaza_3'] }
    : { chapter: 'sundial', texts: ['machu_rules_sundial_1', 'machu_rules_sundial_2'] };
}

/** Everything on the table that can be asked about. */
export const things: readonly Thing[] = [
  ...districts.map((id) => ({ id, picture: `d-${id}`, ...ofDistrict(id) })),
  ...others,
];

const names: Readonly<Record<OtherThing, () => string>> = {
  prices: () => m.machu_help_prices(),
  flag: () => m.machu_help_flags(),
  trail: () => m.machu_rules_trail(),
  days: () => m.machu_help_days(),
  moonTiles: () => m.machu_day_tiles(),
  clergy: () => m.machu_help_clergy(),
  fate: () => m.machu_fate_label(),
  cards: () => m.machu_rules_cards(),
  goods: () => m.machu_sheet_goods(),
  player: () => m.machu_people_label(),
};

const isOther = (text: string | undefined): text is OtherThing => otherThings.some((id) => id === text);

export const nameOf = ({ id }: Pick<Thing, 'id'>): string => (isOther(id) ? names[id]() : districtWord(id));

/** Districts have a `data-district`, players a `data-owner`, other things a `data-thing` attribute. */
export function thingAt(element: Element): Asked | null {
  const { district, owner, thing } =
    element.closest<HTMLElement>('[data-district], [data-owner], [data-thing]')?.dataset ?? {};
  const known = districts.find((id) => id === district);
  if (known) return { id: known, seat: null };
  if (owner !== undefined) return { id: 'player', seat: Number(owner) };
  return isOther(thing) ? { id: thing, seat: null } : null;
}
