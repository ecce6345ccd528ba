import { locales, type Locale } from '../../../i18n/messages.svelte.ts';
import type { TextKey } from '../../guide/chapter.ts';
import { lessonHtml, rulesHtml, wordIn, type Words } from '../../guide/page-html.ts';
import { chapters } from '../rules/chapters.ts';
import { lessons } from '../tutorial/lessons.ts';
import { otomaLessons } from '../tutorial/otoma-lessons.ts';

/** The areas of these pages in every language, by file. */
const areas = import.meta.glob<Words>('../../../i18n/generated/tiwanaku-{rules,lesson,lesson-otoma}.*.js', {
  eager: true,
  import: 'default',
});

const wordsIn = (locale: Locale, names: readonly string[]) =>
  wordIn(names.map((name) => areas[`../../../i18n/generated/tiwanaku-${name}.${locale}.js`]));

/** The steps of the lessons with their answers. */
const steps = [...lessons, ...otomaLessons].map(({ id, kind }) => ({
  title: `lesson_${id}` as TextKey,
  texts: [`lesson_${id}_text`, ...(kind === 'look' ? [] : [`lesson_${id}_done`])] as TextKey[],
}));

/** Rendered on loading, so that a missing text keeps the server from starting. */
const texts: ReadonlyMap<string, string> = new Map(
  locales.flatMap((locale) => [
    [`rules ${locale}`, rulesHtml('rules_title', chapters, wordsIn(locale, ['rules']))],
    [`learn ${locale}`, lessonHtml('lesson_title', steps, wordsIn(locale, ['lesson', 'lesson-otoma']))],
  ]),
);

/** A page (`rules`, `learn`) as HTML, for browsers without scripts; null for other pages. */
export const pageText = (page: string, locale: Locale): string | null => texts.get(`${page} ${locale}`) ?? null;
