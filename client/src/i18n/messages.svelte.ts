import { refetched } from '../connection/refetch.ts';
import type areas from './generated/areas.ts';
import common from './generated/common.ts';
import { locales, type Messages } from './generated/messages.ts';
import room from './generated/room.ts';

export { locales, type Messages };
export type Locale = (typeof locales)[number];

type Words = Readonly<Record<string, unknown>>;
type Load = () => Promise<{ readonly default: object }>;

/** One file in every language; English may be bundled. */
export type Area = { readonly [L in Exclude<Locale, 'en'>]: Load } & { readonly en: Load | object };

/** Lazy ones go by name. */
export type AreaName = keyof typeof areas;

/** Reloaded when the language changes. */
const inUse = new Set<Area>([common, room]);

let words = $state.raw<Words>({ ...common.en, ...room.en });
let locale = $state.raw<Locale>('en');

/** `m.home_title()`. Reactive in templates and `$derived`, so never store a text. Needs `useArea`. */
export const m = new Proxy({} as Messages, {
  get: (_, key: string) => (inputs: unknown) => {
    const word = words[key];
    return typeof word === 'function' ? (word(inputs) as string) : (word ?? key);
  },
});

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

/** Also for later languages. Falls back to English; rejects when that fails too. */
export async function useArea(named: Area | AreaName): Promise<void> {
  const area = await areaOf(named);
  inUse.add(area);
  const fetched = await wordsOf(area, locale).catch(() => wordsOf(area, 'en'));
  // The language may have changed meanwhile.
  words = { ...fetched, ...words };
}

/** Loads a module with its texts. */
export async function withAreas<Module>(
  code: Promise<Module>,
  ...areas: readonly (Area | AreaName)[]
): Promise<Module> {
  const [module] = await Promise.all([code.catch(refetched<Module>), ...areas.map(useArea)]);
  return module;
}

/** Keeps the old language on failure. The latest call wins. */
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
