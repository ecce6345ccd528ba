import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import type { Visit } from '../state/visit.svelte.ts';
import { visitText } from './turn-text.ts';

beforeAll(() => useWords('machu-picchu-table'));

test('what is composed is said in its order, what is done several times once', () => {
  const steps = [
    { type: 'step', to: 'plaza' },
    { type: 'sell', good: 'pottery' },
    { type: 'sell', good: 'pottery' },
    { type: 'buy', good: 'llama' },
  ];
  const visit = { steps, stop: null, isWay: false, balance: [] } as unknown as Visit;
  expect(visitText(visit)).toBe('Not sent yet: Central Plaza, sell pottery\u00a0×\u00a02, and buy llama.');
});

test('a ride is named, as the balance counts its llama', () => {
  const steps = [
    { type: 'ride', to: 'plaza' },
    { type: 'adjust', good: 'llama', by: 1 },
  ];
  const visit = { steps, stop: null, isWay: false, balance: [{ good: 'llama', amount: -1 }] } as unknown as Visit;
  expect(visitText(visit)?.replaceAll('\u00a0', ' ')).toBe(
    'Not sent yet: Central Plaza (ride, 1 llama) and market +1 llama. Balance: −1 llama.',
  );
});
