import type { Language } from '@tiwanaku/shared/protocol';

interface Words {
  readonly title: (game: string) => string;
  readonly one: (names: string) => string;
  readonly several: (names: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: (game) => `${game}: your turn`,
    one: (names) => `${names} is waiting for you.`,
    several: (names) => `${names} are waiting for you.`,
  },
  fr: {
    title: (game) => `${game}\u00a0: à vous de jouer`,
    one: (names) => `${names} vous attend.`,
    several: (names) => `${names} vous attendent.`,
  },
  it: {
    title: (game) => `${game}: tocca a te`,
    one: (names) => `${names} ti aspetta.`,
    several: (names) => `${names} ti aspettano.`,
  },
  nl: {
    title: (game) => `${game}: jouw beurt`,
    one: (names) => `${names} wacht op je.`,
    several: (names) => `${names} wachten op je.`,
  },
  es: {
    title: (game) => `${game}: tu turno`,
    one: (names) => `${names} te espera.`,
    several: (names) => `${names} te esperan.`,
  },
};

/** The notification for a player; `waiting` are the others' names. */
export function turnWords(
  language: Language,
  game: string,
  waiting: readonly string[],
): { readonly title: string; readonly body: string } {
  const { one, several } = words[language];
  const title = words[language].title(game);
  const names = new Intl.ListFormat(language).format(waiting);
  if (waiting.length === 0) return { title, body: '' };
  return { title, body: waiting.length === 1 ? one(names) : several(names) };
}
