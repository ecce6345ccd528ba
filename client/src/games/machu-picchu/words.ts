import {
  components,
  goods,
  type District,
  type Good,
  type Icon,
  type MoonTile,
  type Options,
  type PlayerColor,
  type Price,
  type Profession,
  type ProductionDistrict,
  type Variant,
} from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../i18n/texts.ts';
import { currentLocale, m } from '../../i18n/messages.svelte.ts';

export const goodWord = (good: Good): string => m[`machu_good_${good}`]();
export const iconWord = (icon: Icon): string => m[`machu_icon_${icon}`]();
export const districtWord = (district: District): string => m[`machu_district_${district}`]();
/** The name in ten letters at most, for maps on phones. */
export const shortDistrictWord = (district: District): string => m[`machu_short_${district}`]();
export const colorWord = (color: PlayerColor): string => m[`machu_color_${color}`]();

/** "3 corn", "1 llama", "2 steps". */
export const amountWord = (what: Good | 'steps' | 'cards', count: number): string =>
  m[`machu_amount_${what}`]({ count });

const firstLetter = /^\p{L}/u;
/** The word with a capital, as a name. */
export const big = (word: string): string =>
  word.replace(firstLetter, (letter) => letter.toLocaleUpperCase(currentLocale()));

/** "3 corn and 1 llama"; "nothing" where nothing is. */
export function priceWords(price: Price): string {
  const parts = goods.flatMap((good) => (price[good] ? [amountWord(good, price[good])] : []));
  return parts.length === 0 ? m.machu_amount_nothing() : listed(parts);
}

/** What a moon tile gives. */
export function tileGives(tile: MoonTile): string {
  const data = components.moonTiles.find(({ id }) => id === tile);
  return data ? amountWord(data.gives, data.amount) : '';
}

/** A moon tile with what it costs; on the last day it pays at once (MAP-DAY-11). */
export function tileWord(tile: MoonTile, day: number): string {
  const isFree = components.moonTiles.find(({ id }) => id === tile)?.pays === 0;
  const gives = tileGives(tile);
  if (day === components.time.lastDay) return isFree ? m.machu_tile_now({ gives }) : m.machu_tile_nowPaid({ gives });
  return isFree ? m.machu_tile_free({ gives }) : m.machu_tile_paid({ gives });
}

const professionAt: Readonly<Record<ProductionDistrict, Profession>> = {
  terraces: 'farmer',
  meadow: 'shepherd',
  plantation: 'planter',
  potters: 'potter',
  weavers: 'weaver',
};
/** What an Inca in a production district is. */
export const professionIn = (district: ProductionDistrict): Profession => professionAt[district];

const isClergy = (icon: Icon): boolean => icon === 'condor' || icon === 'puma' || icon === 'virgin';
/** Symbol of what a sacrifice card counts. */
export const iconPicture = (icon: Icon): string => (isClergy(icon) ? `cl-${icon}` : `prof-${icon}`);

/** The options in a few words. */
export const describeOptions = ({ variant }: Options): string =>
  variant === 'learning' ? m.machu_options_learning() : m.machu_options_standard();

export const variantWord = (variant: Variant): string =>
  variant === 'learning' ? m.machu_options_variantLearning() : m.machu_options_variantStandard();

/** The map that is played on. */
export const cityWord = ({ pairs }: Options): string =>
  pairs ? m.machu_options_cityOwn({ count: pairs.length }) : m.machu_options_cityOurs();

/** The choices as the form says them. */
export const choicesIn = (options: Options): readonly (readonly [label: string, word: string])[] => [
  [m.machu_options_variant(), variantWord(options.variant)],
  [m.machu_options_city(), cityWord(options)],
];
