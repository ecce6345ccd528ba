import { expect, test } from 'vitest';
import { goods } from '@tiwanaku/shared/machu-picchu';
import { markOf } from './marks.ts';

const receive = (...three: readonly (typeof goods)[number][]) => ({ type: 'receive', goods: three }) as const;

test('where any three goods will do, all five are marked, and then the button that sends', () => {
  const wanted = receive('coca', 'pottery', 'cloth');
  const marked = markOf(wanted, { command: null });
  for (const good of goods) expect(marked).toContain(`#good-${good}"`);
  expect(markOf(wanted, { command: receive('corn', 'llama', 'coca') })).toBe('.acts .go');
});
