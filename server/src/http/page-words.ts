import { beginningOf, type GameWords } from '@tiwanaku/shared/kernel';
import type { Invitation, Language, League } from '@tiwanaku/shared/protocol';
import type { MatchResult } from '../matches/finished-matches.ts';
import { words } from '../words.ts';

export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  es: 'es_ES',
};

export interface Preview {
  readonly title: string;
  readonly description: string;
}

export function invitationPreview(
  language: Language,
  { access, host, seats, isRunning, isReview, options }: Invitation,
  game: GameWords,
): Preview {
  const say = words[language];
  const named = { host, game: game.name };
  const about = (sentence: string) => withAbout(sentence, game, options);
  if (isReview) return { title: say.page_reviews(named), description: about(say.page_review()) };
  const free = seats.filter((seat) => seat === null).length;
  if (access !== 'table')
    return { title: say.page_watches(named), description: about(isRunning ? say.page_running() : say.page_watch()) };
  const seating = free > 0 ? say.page_free({ free, all: seats.length }) : say.page_full();
  return { title: say.page_invites(named), description: about(isRunning ? say.page_running() : seating) };
}

const withAbout = (sentence: string, { about }: GameWords, options: unknown): string =>
  [sentence, about?.(options)].filter(Boolean).join(' ');

export const leaguePreview = (language: Language, { name, leader, people }: League): Preview => ({
  title: words[language].page_joins({ league: name }),
  description: words[language].page_leads({ leader, people }),
});

/** Of any date, whether it has a land or not. */
export function dailyPreview(language: Language, date: string | null, { daily }: GameWords): Preview | null {
  if (!daily) return null;
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const title =
    date === null
      ? daily.today
      : daily.of(new Intl.DateTimeFormat(localeOf[language].replace('_', '-'), style).format(beginningOf(date)));
  return { title, description: daily.about };
}

export function resultPreview(language: Language, { people, winners, options }: MatchResult, game: GameWords): Preview {
  const say = words[language];
  const list = (some: MatchResult['people']) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(some.map(({ name }) => name));
  return {
    title: winners.length > 0 ? say.page_wins({ names: list(winners), game: game.name }) : game.lost,
    description: withAbout(say.page_played({ names: list(people) }), game, options),
  };
}
