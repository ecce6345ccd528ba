import type { Language } from '@tiwanaku/shared/protocol';

interface Words {
  readonly table: (host: string, asked: string) => string;
  readonly title: (game: string) => string;
  readonly one: (names: string) => string;
  readonly several: (names: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    table: (host, asked) => `${host}’s table: ${asked}`,
    title: (game) => `${game}: your turn`,
    one: (names) => `${names} is waiting for you.`,
    several: (names) => `${names} are waiting for you.`,
  },
  fr: {
    table: (host, asked) => `La table de ${host}\u00a0: ${asked}`,
    title: (game) => `${game}\u00a0: à vous de jouer`,
    one: (names) => `${names} vous attend.`,
    several: (names) => `${names} vous attendent.`,
  },
  it: {
    table: (host, asked) => `Il tavolo di ${host}: ${asked}`,
    title: (game) => `${game}: tocca a te`,
    one: (names) => `${names} ti aspetta.`,
    several: (names) => `${names} ti aspettano.`,
  },
  nl: {
    table: (host, asked) => `De tafel van ${host}: ${asked}`,
    title: (game) => `${game}: jouw beurt`,
    one: (names) => `${names} wacht op je.`,
    several: (names) => `${names} wachten op je.`,
  },
  es: {
    table: (host, asked) => `La mesa de ${host}: ${asked}`,
    title: (game) => `${game}: tu turno`,
    one: (names) => `${names} te espera.`,
    several: (names) => `${names} te esperan.`,
  },
};

export interface CalledTurn {
  readonly game: string;
  /** What is to be done; undefined where the game has no words for it. */
  readonly asked: string | undefined;
  readonly host: string;
  /** The others' names. */
  readonly waiting: readonly string[];
}

/** At whose table the player is asked what, and who waits. */
export function turnWords(
  language: Language,
  { game, asked, host, waiting }: CalledTurn,
): { readonly title: string; readonly body: string } {
  const { table, title, one, several } = words[language];
  const names = new Intl.ListFormat(language).format(waiting);
  const body = waiting.length === 0 ? '' : waiting.length === 1 ? one(names) : several(names);
  return asked === undefined
    ? { title: title(game), body }
    : { title: table(host, asked), body: `${game}. ${body}`.trim() };
}
