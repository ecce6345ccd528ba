import { locales, type Locale } from '../../../i18n/messages.svelte.ts';
import { chapters, type Chapter } from '../rules/chapters.ts';
import { lessons } from '../tutorial/lessons.ts';
import { otomaLessons } from '../tutorial/otoma-lessons.ts';

type Words = Readonly<Record<string, unknown>>;

/** The areas of these pages in every language, by file. */
const areas = import.meta.glob<Words>('../../../i18n/generated/tiwanaku-{rules,lesson,lesson-otoma}.*.js', {
  eager: true,
  import: 'default',
});

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** HTML texts by key. A word that is missing or needs an input is a bug. */
function wordsIn(locale: Locale, names: readonly string[]): (key: string) => string {
  const words = names.reduce<Words>(
    (all, name) => ({ ...all, ...areas[`../../../i18n/generated/tiwanaku-${name}.${locale}.js`] }),
    {},
  );
  return (key) => {
    const word = words[key];
    if (typeof word !== 'string') throw new Error(`no text without inputs: ${key}`);
    return escaped(word);
  };
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

function rulesText(locale: Locale): string {
  const word = wordsIn(locale, ['rules']);
  const section = ({ id, title, texts, rows = [] }: Chapter & { readonly id: string }) => {
    const table = rows.map(([what, points]) => `<dt>${word(what)}</dt><dd>${word(points)}</dd>`).join('');
    const list = table && `<dl>${table}</dl>`;
    return `<section id="${id}"><h2>${word(title)}</h2>${paragraphs(texts.map(word))}${list}</section>`;
  };
  const contents = chapters.map(({ id, title }) => `<li><a href="#${id}">${word(title)}</a></li>`).join('');
  return `<h1>${word('rules_title')}</h1><ol>${contents}</ol>${chapters.map(section).join('')}`;
}

/** The steps of the lessons with their answers. */
function lessonText(locale: Locale): string {
  const word = wordsIn(locale, ['lesson', 'lesson-otoma']);
  const steps = [...lessons, ...otomaLessons].map(({ id, kind }) => {
    const texts = [`lesson_${id}_text`, ...(kind === 'look' ? [] : [`lesson_${id}_done`])];
    return `<section><h2>${word(`lesson_${id}`)}</h2>${paragraphs(texts.map(word))}</section>`;
  });
  return `<h1>${word('lesson_title')}</h1>${steps.join('')}`;
}

/** Rendered on loading, so that a missing text keeps the server from starting. */
const texts: ReadonlyMap<string, string> = new Map(
  locales.flatMap((locale) => [
    [`rules ${locale}`, rulesText(locale)],
    [`learn ${locale}`, lessonText(locale)],
  ]),
);

/** A page (`rules`, `learn`) as HTML, for browsers without scripts; null for other pages. */
export const pageText = (page: string, locale: Locale): string | null => texts.get(`${page} ${locale}`) ?? null;
