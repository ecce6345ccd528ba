import { expect, test } from 'vitest';
import { locales } from '../../i18n/messages.svelte.ts';
import { chapters } from './rules/chapters.ts';
import { lessons, otomaLessons } from './tutorial/lessons.ts';
import { ladder } from './techniques/ladder.ts';
import { pageText } from './page-texts.ts';

const files = import.meta.glob<Record<string, unknown>>(
  './messages/{guide,study}/*/{rules,lesson,practice,daily}.json',
  {
    eager: true,
    import: 'default',
  },
);

/** A text as it stands in the messages. */
const written = (locale: string, area: string, key: string) =>
  String((files[`./messages/guide/${locale}/${area}.json`] ?? files[`./messages/study/${locale}/${area}.json`])?.[key]);

test.each(locales)('the rules in %s are whole: every chapter, every sentence, its points', (locale) => {
  const page = pageText('rules', locale) ?? '';
  expect(chapters.length).toBeGreaterThan(10);
  for (const { id, title, texts, ...more } of chapters) {
    expect(page).toContain(`<section id="${id}"><h2>${written(locale, 'rules', title)}</h2>`);
    for (const key of texts) expect(page).toContain(`>${written(locale, 'rules', key)}</`);
    const rows = 'rows' in more ? more.rows((key) => written(locale, 'rules', key)) : [];
    for (const text of rows.flat()) expect(page).toContain(`>${text}</`);
  }
});

test.each(locales)('the lesson in %s tells each of its steps', (locale) => {
  const page = pageText('learn', locale) ?? '';
  expect(page).toContain(`<h1>${written(locale, 'lesson', 'lesson_title')}</h1>`);
  expect(page).toContain(`<p>${written(locale, 'lesson', 'lesson_diversity_done')}</p>`);
  expect(page.match(/<section>/g)).toHaveLength(lessons.length + otomaLessons.length);
});

test.each(locales)('practice and every technique have a page text in %s', (locale) => {
  expect(pageText('practice', locale)).toContain(`<h1>${written(locale, 'practice', 'practice_title')}</h1>`);
  const list = pageText('techniques', locale) ?? '';
  expect(list.match(/<h2>/g)).toHaveLength(ladder.length);
  for (const { slug } of ladder) {
    const page = pageText(`techniques/${slug}`, locale) ?? '';
    const [text] = /<p>[^<]+<\/p>/.exec(page) ?? [];
    expect(list).toContain(text);
    expect(list).toContain(`href="/techniques/${slug}"`);
  }
});

test('other pages have none', () => {
  for (const page of ['', 'lobby', 'toString', 'techniques/none']) expect(pageText(page, 'en')).toBeNull();
});

test.each(locales)('the daily land has a page text in %s, the same for every date', (locale) => {
  const page = pageText('daily', locale) ?? '';
  expect(page).toContain(`<h1>${written(locale, 'daily', 'daily_title')}</h1>`);
  expect(page).toContain(`<p>${written(locale, 'daily', 'daily_about')}</p>`);
  expect(pageText('daily/2026-03-04', locale)).toBe(page);
});
