import { locales, type Locale, type Words } from '../../i18n/messages.svelte.ts';
import { escaped, lessonHtml, rulesHtml, type TextKey, wordIn } from '../guide/chapter.ts';
import { ladder } from './techniques/ladder.ts';
import { chapters } from './rules/chapters.ts';
import { lessons, otomaLessons } from './tutorial/lessons.ts';

/** The files of every language. */
const pieces = import.meta.glob<Words>('../../i18n/generated/tiwanaku-{guide,study}.*.ts', {
  eager: true,
  import: 'default',
});

const wordsIn = (locale: Locale, piece: 'guide' | 'study') =>
  wordIn([pieces[`../../i18n/generated/tiwanaku-${piece}.${locale}.ts`]]);

const steps = [...lessons, ...otomaLessons].map(({ id, kind }) => ({
  title: `lesson_${id}` as TextKey,
  texts: [`lesson_${id}_text`, ...(kind === 'look' ? [] : [`lesson_${id}_done`])] as TextKey[],
}));

function htmlWords(locale: Locale): (key: TextKey) => string {
  const word = wordsIn(locale, 'study');
  return (key) => escaped(word(key));
}

function practiceText(locale: Locale): string {
  const word = htmlWords(locale);
  const all = `<p><a href="/techniques">${word('techniques_all')}</a></p>`;
  return `<h1>${word('practice_title')}</h1><p>${word('practice_about')}</p>${all}`;
}

function puzzlesText(locale: Locale): string {
  const word = htmlWords(locale);
  const ways = `<p><a href="/techniques">${word('techniques_all')}</a></p>`;
  return `<h1>${word('puzzles_title')}</h1><p>${word('puzzles_about')}</p>${ways}`;
}

function dailyText(locale: Locale): string {
  const word = htmlWords(locale);
  return `<h1>${word('daily_title')}</h1><p>${word('daily_about')}</p><p>${word('daily_oneAttempt')}</p>`;
}

/** The list, and each technique's page. */
function techniqueTexts(locale: Locale): readonly (readonly [page: string, text: string])[] {
  const word = htmlWords(locale);
  const all = ladder.map(({ key, slug }) => ({
    slug,
    name: word(`hints_name_${key}`),
    text: `<p>${word(`techniques_text_${key}`)}</p>`,
  }));
  const list = all.map(({ slug, name, text }) => `<h2><a href="/techniques/${slug}">${name}</a></h2>${text}`).join('');
  const back = `<p><a href="/techniques">${word('techniques_all')}</a></p>`;
  return [
    ['techniques', `<h1>${word('techniques_title')}</h1><p>${word('techniques_about')}</p>${list}`],
    ...all.map(({ slug, name, text }) => [`techniques/${slug}`, `<h1>${name}</h1>${text}${back}`] as const),
  ];
}

/** On loading, so that a missing text keeps the server from starting. */
const texts: ReadonlyMap<string, string> = new Map(
  locales.flatMap((locale) => [
    [`rules ${locale}`, rulesHtml('rules_title', chapters, wordsIn(locale, 'guide'))],
    [`learn ${locale}`, lessonHtml('lesson_title', steps, wordsIn(locale, 'guide'))],
    [`practice ${locale}`, practiceText(locale)],
    [`puzzles ${locale}`, puzzlesText(locale)],
    [`daily ${locale}`, dailyText(locale)],
    ...techniqueTexts(locale).map(([page, text]): [string, string] => [`${page} ${locale}`, text]),
  ]),
);

/** The text for browsers without scripts: `rules`, `learn`, `practice`, `techniques`, `puzzles`, `daily`; null for others. */
export const pageText = (page: string, locale: Locale): string | null =>
  texts.get(`${page.replace(/^(puzzles|daily)\/.*/, '$1')} ${locale}`) ?? null;
