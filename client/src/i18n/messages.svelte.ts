import { refetched } from '../connection/refetch.ts';
import type areas from './generated/areas.ts';
import { locales, type Messages } from './generated/messages.ts';
import page from './generated/page.ts';

export { locales, type Messages };
export type Locale = (typeof locales)[number];

type Words = Readonly<Record<string, unknown>>;
type Load = () => Promise<{ readonly default: object }>;

/** One file in every language for several areas; English may be bundled. */
export type Piece = { readonly [L in Exclude<Locale, 'en'>]: Load } & { readonly en: Load | object };

/** Lazy ones go by name. */
export type AreaName = keyof typeof areas;

/** Reloaded when the language changes. */
const inUse = new Set<Piece>([page]);

let words = $state.raw<Words>(page.en);
let locale = $state.raw<Locale>('en');

/** `m.home_title()`. Reactive in templates and `$derived`, so never store a text. Needs `useArea`. */
export const m = new Proxy({} as Messages, {
  get: (_, key: string) => (inputs: unknown) => {
    const word = words[key];
    return typeof word === 'function' ? (word as (inputs: unknown) => string)(inputs) : (word ?? key);
  },
});

export const isFetched = (key: keyof Messages): boolean => Object.hasOwn(words, key);

export const currentLocale = (): Locale => locale;

async function wordsOf(piece: Piece, wanted: Locale): Promise<object> {
  const load = piece[wanted];
  return typeof load === 'function'
    ? (await (load as Load)().catch(refetched<Awaited<ReturnType<Load>>>)).default
    : load;
}

const pieceOf = async (area: Piece | AreaName): Promise<Piece> =>
  typeof area === 'string'
    ? (await import('./generated/areas.ts').catch(refetched<{ default: typeof areas }>)).default[area]
    : area;

/** Also for later languages. Falls back to English; rejects when that fails too. */
export const useArea = async (named: Piece | AreaName): Promise<void> => usePiece(await pieceOf(named));

async function usePiece(piece: Piece): Promise<void> {
  inUse.add(piece);
  const fetched = await wordsOf(piece, locale).catch(() => wordsOf(piece, 'en'));
  // The language may have changed meanwhile.
  words = { ...fetched, ...words };
}

/** Loads a module with its texts. */
export async function withAreas<Module>(
  code: Promise<Module>,
  ...areas: readonly (Piece | AreaName)[]
): Promise<Module> {
  const texts = async () => Promise.all([...new Set(await Promise.all(areas.map(pieceOf)))].map(usePiece));
  const [module] = await Promise.all([code.catch(refetched<Module>), texts()]);
  return module;
}

/** Keeps the old language on failure. The latest call wins. */
export async function setLocale(wanted: Locale): Promise<void> {
  const before = locale;
  locale = wanted;
  try {
    const fetched = await Promise.all([...inUse].map((piece) => wordsOf(piece, wanted)));
    if (locale !== wanted) return;
    words = Object.assign({}, words, ...fetched) as Words;
    if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  } catch (error) {
    if (locale === wanted) locale = before;
    throw error;
  }
}
