import { locales, type Locale, type Words } from '../../i18n/messages.svelte.ts';
import { lessonHtml, rulesHtml, wordIn } from '../guide/chapter.ts';
import { chapters } from './rules/chapters.ts';
import { steps } from './tutorial/steps.ts';

/** The pieces of these pages in every language, by file. */
const pieces = import.meta.glob<Words>('../../i18n/generated/machu-picchu-{guide,table}.*.ts', {
  eager: true,
  import: 'default',
});

const wordsIn = (locale: Locale, names: readonly string[]) =>
  wordIn(names.map((name) => pieces[`../../i18n/generated/machu-picchu-${name}.${locale}.ts`]));

const lessonSteps = steps.map(({ chapter, id }) => ({
  title: `machu_lesson_${chapter}` as const,
  texts: [`machu_lesson_${id}_text`] as const,
}));

/** Rendered on loading, so that a missing text keeps the server from starting. */
const texts: ReadonlyMap<string, string> = new Map(
  locales.flatMap((locale) => [
    [`rules ${locale}`, rulesHtml('machu_rules_title', chapters, wordsIn(locale, ['guide', 'table']))],
    [`learn ${locale}`, lessonHtml('machu_lesson_title', lessonSteps, wordsIn(locale, ['guide']))],
  ]),
);

/** A page (`rules`, `learn`) as HTML, for browsers without scripts; null for other pages. */
export const pageText = (page: string, locale: Locale): string | null => texts.get(`${page} ${locale}`) ?? null;
