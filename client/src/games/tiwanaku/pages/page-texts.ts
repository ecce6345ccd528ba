import { locales, type Locale } from '../../../i18n/messages.svelte.ts';
import type { TextKey } from '../../guide/chapter.ts';
import { escaped, lessonHtml, rulesHtml, wordIn, type Words } from '../../guide/page-html.ts';
import { slugs } from '../techniques/paths.ts';
import { chapters } from '../rules/chapters.ts';
import { lessons } from '../tutorial/lessons.ts';
import { otomaLessons } from '../tutorial/otoma-lessons.ts';

/** The areas of these pages in every language, by file. */
const areas = import.meta.glob<Words>(
  '../../../i18n/generated/tiwanaku-{rules,lesson,lesson-otoma,practice,techniques,hints}.*.js',
  {
    eager: true,
    import: 'default',
  },
);

const wordsIn = (locale: Locale, names: readonly string[]) =>
  wordIn(names.map((name) => areas[`../../../i18n/generated/tiwanaku-${name}.${locale}.js`]));

/** The steps of the lessons with their answers. */
const steps = [...lessons, ...otomaLessons].map(({ id, kind }) => ({
  title: `lesson_${id}` as TextKey,
  texts: [`lesson_${id}_text`, ...(kind === 'look' ? [] : [`lesson_${id}_done`])] as TextKey[],
}));

/** A technique's text: `…_one` of DED-ONE, `…_try1` of DED-TRY-1. */
const keyOf = (area: 'hints_name' | 'techniques_text', id: string) =>
  `${area}_${id.replace('DED', '').replaceAll('-', '').toLowerCase()}` as TextKey;

function htmlWords(locale: Locale, names: readonly string[]): (key: TextKey) => string {
  const word = wordsIn(locale, names);
  return (key) => escaped(word(key));
}

function practiceText(locale: Locale): string {
  const word = htmlWords(locale, ['practice']);
  const all = `<p><a href="/techniques">${word('techniques_all')}</a></p>`;
  return `<h1>${word('practice_title')}</h1><p>${word('practice_about')}</p>${all}`;
}

/** The list of techniques, and a page for each. */
function techniqueTexts(locale: Locale): readonly (readonly [page: string, text: string])[] {
  const word = htmlWords(locale, ['practice', 'techniques', 'hints']);
  const all = Object.entries(slugs).map(([id, slug]) => ({
    slug,
    name: word(keyOf('hints_name', id)),
    text: `<p>${word(keyOf('techniques_text', id))}</p>`,
  }));
  const list = all.map(({ slug, name, text }) => `<h2><a href="/techniques/${slug}">${name}</a></h2>${text}`).join('');
  const back = `<p><a href="/techniques">${word('techniques_all')}</a></p>`;
  return [
    ['techniques', `<h1>${word('techniques_title')}</h1><p>${word('techniques_about')}</p>${list}`],
    ...all.map(({ slug, name, text }) => [`techniques/${slug}`, `<h1>${name}</h1>${text}${back}`] as const),
  ];
}

/** Rendered on loading, so that a missing text keeps the server from starting. */
const texts: ReadonlyMap<string, string> = new Map(
  locales.flatMap((locale) => [
    [`rules ${locale}`, rulesHtml('rules_title', chapters, wordsIn(locale, ['rules']))],
    [`learn ${locale}`, lessonHtml('lesson_title', steps, wordsIn(locale, ['lesson', 'lesson-otoma']))],
    [`practice ${locale}`, practiceText(locale)],
    ...techniqueTexts(locale).map(([page, text]): [string, string] => [`${page} ${locale}`, text]),
  ]),
);

/** A page (`rules`, `learn`, `practice`, `techniques`, one of these) as HTML, for browsers without scripts; null for others. */
export const pageText = (page: string, locale: Locale): string | null => texts.get(`${page} ${locale}`) ?? null;
