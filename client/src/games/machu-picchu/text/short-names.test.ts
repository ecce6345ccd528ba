import { districts } from '@tiwanaku/shared/machu-picchu';
import { expect, test } from 'vitest';
import { locales } from '../../../i18n/messages.svelte.ts';

const files = import.meta.glob<Record<string, unknown>>('../messages/table/*/table.json', {
  eager: true,
  import: 'default',
});

test.each(locales)('every district has a name in %s that a plate has room for: ten letters at most', (locale) => {
  const written = (district: string) =>
    String(files[`../messages/table/${locale}/table.json`]?.[`machu_short_${district}`]);
  const long = districts.map(written).filter((name) => name.length > 10);
  expect(long).toEqual([]);
  expect(new Set(districts.map(written)).size).toBe(districts.length);
});
