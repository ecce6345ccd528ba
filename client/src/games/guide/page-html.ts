import type { Words } from '../../i18n/messages.svelte.ts';
import type { Chapter, TextKey, Word } from './chapter.ts';

/** On the server. A missing word throws. */
export function wordIn(catalogues: readonly (Words | undefined)[]): Word {
  const words = Object.assign({}, ...catalogues) as Readonly<Record<string, (inputs: unknown) => string>>;
  return (key, inputs) => {
    const word = words[key];
    if (!word) throw new Error(`no such text: ${key}`);
    return word(inputs);
  };
}

export const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${escaped(text)}</p>`).join('');

/** For browsers without scripts. */
export function rulesHtml(name: TextKey, chapters: readonly Chapter[], word: Word): string {
  const section = ({ id, title, texts, rows }: Chapter) => {
    const table = (rows?.(word) ?? []).map(([what, amount]) => `<dt>${escaped(what)}</dt><dd>${escaped(amount)}</dd>`);
    const list = table.length > 0 ? `<dl>${table.join('')}</dl>` : '';
    const intro = paragraphs(texts.map((key) => word(key)));
    return `<section id="${id}"><h2>${escaped(word(title))}</h2>${intro}${list}</section>`;
  };
  const contents = chapters.map(({ id, title }) => `<li><a href="#${id}">${escaped(word(title))}</a></li>`).join('');
  return `<h1>${escaped(word(name))}</h1><ol>${contents}</ol>${chapters.map(section).join('')}`;
}

export interface ToldStep {
  readonly title: TextKey;
  readonly texts: readonly TextKey[];
}

/** For browsers without scripts. */
export function lessonHtml(name: TextKey, steps: readonly ToldStep[], word: Word): string {
  const section = ({ title, texts }: ToldStep) =>
    `<section><h2>${escaped(word(title))}</h2>${paragraphs(texts.map((key) => word(key)))}</section>`;
  return `<h1>${escaped(word(name))}</h1>${steps.map(section).join('')}`;
}
