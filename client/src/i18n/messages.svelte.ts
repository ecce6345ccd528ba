import { refetched } from '../connection/refetch.ts';
import type areas from './generated/areas.ts';
import common from './generated/common.ts';
import { locales, type Messages } from './generated/messages.ts';
import room from './generated/room.ts';

export { locales, type Messages };
export type Locale = (typeof locales)[number];

type Words = Readonly<Record<string, unknown>>;
type Load = () => Promise<{ readonly default: object }>;

/** One area of the texts (a file of messages) in every language; English may have come with the page. */
export type Area = { readonly [L in Exclude<Locale, 'en'>]: Load } & { readonly en: Load | object };

/** An area that no first screen needs goes by its name. */
export type AreaName = keyof typeof areas;

/** The areas that were asked for so far: these are what a change of language has to fetch. */
const inUse = new Set<Area>([common, room]);

let words = $state.raw<Words>({ ...common.en, ...room.en });
let locale = $state.raw<Locale>('en');

/**
 * The messages of the chosen language: `m.home_title()`. Called in a template or a `$derived`, they follow the language without
 * a reload; so never keep a translated text in a variable. An area's messages are there once `useArea` has fetched it.
 */
export const m = new Proxy({} as Messages, {
  get: (_, key: string) => (inputs: unknown) => {
    const word = words[key];
    return typeof word === 'function' ? (word(inputs) as string) : (word ?? key);
  },
});

/** Whether the area of this message has been fetched. */
export const isFetched = (key: keyof Messages): boolean => Object.hasOwn(words, key);

export const currentLocale = (): Locale => locale;

async function wordsOf(area: Area, wanted: Locale): Promise<object> {
  const load = area[wanted];
  return typeof load === 'function'
    ? (await (load as Load)().catch(refetched<Awaited<ReturnType<Load>>>)).default
    : load;
}

const areaOf = async (area: Area | AreaName): Promise<Area> =>
  typeof area === 'string'
    ? (await import('./generated/areas.ts').catch(refetched<{ default: typeof areas }>)).default[area]
    : area;

/**
 * Fetches an area in the language of the page, and from then on in every language that is chosen. In English where it cannot
 * be had in that language; rejects where it cannot be had at all.
 */
export async function useArea(named: Area | AreaName): Promise<void> {
  const area = await areaOf(named);
  inUse.add(area);
  const fetched = await wordsOf(area, locale).catch(() => wordsOf(area, 'en'));
  // Only what is missing: another language may have been chosen in the meantime.
  words = { ...fetched, ...words };
}

/** Code that is fetched when it is wanted, together with the texts it shows. */
export async function withAreas<Module>(
  code: Promise<Module>,
  ...areas: readonly (Area | AreaName)[]
): Promise<Module> {
  const [module] = await Promise.all([code.catch(refetched<Module>), ...areas.map(useArea)]);
  return module;
}

/** Changes the language of the whole page; keeps the one there is where the wanted one cannot be had. The latest wish wins. */
export async function setLocale(wanted: Locale): Promise<void> {
  const before = locale;
  locale = wanted;
  try {
    const fetched = await Promise.all([...inUse].map((area) => wordsOf(area, wanted)));
    if (locale !== wanted) return;
    words = Object.assign({}, words, ...fetched) as Words;
    if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  } catch (error) {
    if (locale === wanted) locale = before;
    throw error;
  }
}
