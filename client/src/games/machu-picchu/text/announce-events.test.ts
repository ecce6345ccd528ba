import { beforeAll, expect, test } from 'vitest';
import type { Event } from '@tiwanaku/shared/machu-picchu';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { sentenceOf } from '../log/sentence.ts';
import { announceEvents } from './announce-events.ts';

beforeAll(() => useWords('machu-picchu-table'));

type Listener = Parameters<Parameters<typeof announceEvents>[0]['onEvents']>[0];

test('a turn is announced without a question: in the first one the Prince is placed', async () => {
  const listeners: Listener[] = [];
  const match = { onEvents: (listener: Listener) => (listeners.push(listener), () => undefined) };
  const said: string[] = [];
  const names = { of: () => 'Ana', me: 1 };
  announceEvents(match, sentenceOf, names, (sentences) => said.push(sentences));
  const event: Event = { type: 'turnBegan', seat: 0 };
  for (const hear of listeners) hear({ event: { position: 1, event } } as Parameters<Listener>[0]);
  await Promise.resolve();
  expect(said).toEqual(['Ana’s turn.']);
});
