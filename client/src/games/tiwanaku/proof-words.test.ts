import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../i18n/messages.svelte.ts';
import { proofWords } from './proof-words.ts';

beforeAll(() => useWords('tiwanaku-table'));

test('a kept promise is as old as the browser’s coming: a spectator may have come after the first turn', () => {
  expect(proofWords('kept')).toContain('settled when your browser came to this game');
  expect(proofWords('kept')).not.toContain('first turn');
});
