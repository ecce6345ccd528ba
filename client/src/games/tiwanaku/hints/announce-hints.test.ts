import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '@tiwanaku/shared/kernel';
import type { HintLevel, Person, SeenHint } from '@tiwanaku/shared/protocol';
import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { useWords } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { announceHints } from './announce-hints.ts';

const ana = { personId: 'person-ana', name: 'Ana' } as Person;

/** What is shown to this viewer when Ana looks at a hint. */
function shownTo(viewer: Viewer, level: HintLevel): string | null {
  let hear: (from: Person, hint: SeenHint) => void = () => undefined;
  const match = {
    viewer,
    onHint(listener: typeof hear) {
      hear = listener;
      return () => undefined;
    },
  };
  announceHints(match as unknown as MatchState<TiwanakuTypes>);
  hear(ana, { seat: 0, level, version: 3 });
  return announcer.shown;
}

beforeAll(() => useWords('tiwanaku-table'));
beforeEach(() => announcer.hide());

test.each([
  ['where', 'Ana looks at a hint: where'],
  ['which', 'Ana looks at a hint: which technique'],
  ['what', 'Ana looks at a hint: what follows'],
] as const)(
  'DED-HNT-5 given a hint of level %s, then the others at the table and those who watch see it said',
  (level, sentence) => {
    expect(shownTo({ type: 'player', seat: 1 }, level)).toBe(sentence);
    expect(shownTo({ type: 'spectator' }, level)).toBe(sentence);
  },
);

test('DED-HNT-5 a player who looks at a hint gets no announcement of it', () => {
  expect(shownTo({ type: 'player', seat: 0 }, 'where')).toBeNull();
});
