import { expect, test } from 'vitest';
import { locales } from '../../i18n/messages.svelte.ts';
import { chapters } from './rules/chapters.ts';
import { steps } from './tutorial/steps.ts';
import { pageText } from './page-texts.ts';

const files = import.meta.glob<Record<string, unknown>>('./messages/guide/*/rules.json', {
  eager: true,
  import: 'default',
});

test.each(locales)('the rules in %s are whole: every chapter, every sentence, every price', (locale) => {
  const written = (key: string) => String(files[`./messages/guide/${locale}/rules.json`]?.[key]);
  const page = pageText('rules', locale) ?? '';
  expect(chapters.length).toBeGreaterThan(10);
  for (const { id, title, texts } of chapters) {
    expect(page).toContain(`<section id="${id}"><h2>${written(title)}</h2>`);
    for (const key of texts) expect(page).toContain(`<p>${written(key)}</p>`);
  }
  expect(page.match(/<dd>[^<]*\d[^<]*<\/dd>/g)).toHaveLength(5 + 3);
});

test.each(locales)('the lesson in %s tells each of its steps', (locale) => {
  expect(pageText('learn', locale)?.match(/<section>/g)).toHaveLength(steps.length);
});

test('other pages have none', () => {
  for (const page of ['', 'lobby', 'toString']) expect(pageText(page, 'en')).toBeNull();
});
