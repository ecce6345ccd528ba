import { expect, test } from 'vitest';
import { locales } from '../../../i18n/messages.svelte.ts';
import { chapters } from '../rules/chapters.ts';
import { lessons } from '../tutorial/lessons.ts';
import { otomaLessons } from '../tutorial/otoma-lessons.ts';
import { pageText } from './page-texts.ts';

const files = import.meta.glob<Record<string, unknown>>('../messages/*/{rules,lesson}.json', {
  eager: true,
  import: 'default',
});

/** A text as it stands in the messages. */
const written = (locale: string, area: string, key: string) =>
  String(files[`../messages/${locale}/${area}.json`]?.[key]);

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

test('other pages have none', () => {
  for (const page of ['', 'lobby', 'toString']) expect(pageText(page, 'en')).toBeNull();
});
