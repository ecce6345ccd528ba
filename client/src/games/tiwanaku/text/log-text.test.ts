import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { logSentence } from './log-text.ts';

beforeAll(() => useWords('tiwanaku-table'));

const names = { of: (seat: number) => ['Ada', 'Ben'][seat] ?? '', me: 0, isAlone: false };

test('the end of a game is two sentences, each with its full stop', () => {
  expect(logSentence({ type: 'ended', winners: [0] }, names)).toBe('The game is over. You win.');
  expect(logSentence({ type: 'ended', winners: [1] }, names)).toBe('The game is over. Ben wins.');
});
