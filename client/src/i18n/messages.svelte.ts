import * as en from './generated/messages/en.js';

type Compiled = typeof en;
type Inputs<Message> = Message extends (inputs: infer I) => unknown ? I : never;

/** Every sentence of the interface as a function; names and parameters are typed from the English files. */
export type Messages = {
  readonly [Key in keyof Compiled]: keyof Inputs<Compiled[Key]> extends never
    ? () => string
    : (inputs: { readonly [Name in keyof Inputs<Compiled[Key]>]: string | number }) => string;
};

const english: Messages = en as unknown as Messages;

/** One lazily loaded module per language. English is part of the page, so that there are words before anything is fetched. */
const loaders = {
  en: () => Promise.resolve(english),
  fr: async () => (await import('./generated/messages/fr.js')) as unknown as Messages,
  it: async () => (await import('./generated/messages/it.js')) as unknown as Messages,
  nl: async () => (await import('./generated/messages/nl.js')) as unknown as Messages,
  es: async () => (await import('./generated/messages/es.js')) as unknown as Messages,
} as const;

export type Locale = keyof typeof loaders;
export const locales = Object.keys(loaders) as readonly Locale[];

let messages = $state.raw<Messages>(english);
let locale = $state.raw<Locale>('en');

/**
 * The messages of the chosen language: `m.home_title()`. Read in a template or a `$derived`, they follow the language without
 * a reload; so never keep a translated text in a variable.
 */
export const m: Messages = new Proxy(english, { get: (_, name) => Reflect.get(messages, name) });

export const currentLocale = (): Locale => locale;

/** Changes the language of the whole page. The latest wish wins when two overlap. */
export async function setLocale(wanted: Locale): Promise<void> {
  locale = wanted;
  const loaded = await loaders[wanted]();
  if (locale !== wanted) return;
  messages = loaded;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}
