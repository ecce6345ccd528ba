import { expect, test } from 'vitest';
import { documentsWithTables, rendered } from '../../scripts/lib/doc-tables.mjs';
import { read } from './repository.ts';

test.each(documentsWithTables)('docs/%s.md is rendered from its data (npm run docs)', (name) => {
  expect(read(`docs/${name}.md`)).toBe(rendered(name));
});
