import { locales, type Locale } from '../../../i18n/messages.svelte.ts';
import { rulesHtml, wordIn, type Words } from '../../guide/page-html.ts';
import { chapters } from '../rules/chapters.ts';

/** The areas of these pages in every language, by file. */
const areas = import.meta.glob<Words>('../../../i18n/generated/machu-picchu-{rules,table}.*.js', {
  eager: true,
  import: 'default',
});

const wordsIn = (locale: Locale, names: readonly string[]) =>
  wordIn(names.map((name) => areas[`../../../i18n/generated/machu-picchu-${name}.${locale}.js`]));

/** Rendered on loading, so that a missing text keeps the server from starting. */
const texts: ReadonlyMap<string, string> = new Map(
  locales.map((locale) => [
    `rules ${locale}`,
    rulesHtml('machu_rules_title', chapters, wordsIn(locale, ['rules', 'table'])),
  ]),
);

/** A page (`rules`) as HTML, for browsers without scripts; null for other pages. */
export const pageText = (page: string, locale: Locale): string | null => texts.get(`${page} ${locale}`) ?? null;
