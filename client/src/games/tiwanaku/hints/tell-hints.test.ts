import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '@tiwanaku/shared/kernel';
import type { Person } from '@tiwanaku/shared/protocol';
import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { useArea } from '../../../i18n/messages.svelte.ts';
import table from '../../../i18n/generated/tiwanaku-table.ts';
import type { MatchState, ToldHint } from '../../../state/match.svelte.ts';
import type { HintLookedAt } from './hint-lines.ts';
import { tellHints } from './tell-hints.ts';

const ana = { personId: 'person-ana', name: 'Ana' } as Person;
const ben = { personId: 'person-ben', name: 'Ben' } as Person;

/** What is shown to this viewer when Ana looks at a hint. */
function shownTo(viewer: Viewer, level: ToldHint['level']): string | null {
  let hear: (hint: ToldHint) => void = () => undefined;
  const match = {
    viewer,
    version: 3,
    seats: [ana, ben],
    onHint(listener: typeof hear) {
      hear = listener;
      return () => undefined;
    },
  };
  const noted: HintLookedAt[] = [];
  tellHints(match as unknown as MatchState<TiwanakuTypes>, (hint) => noted.push(hint));
  hear({ from: ana, level });
  expect(noted).toEqual([{ seat: 0, level, version: 3 }]);
  return announcer.shown;
}

beforeAll(() => useArea(table));
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

test('DED-HNT-5 whoever looks at the hint is not told so', () => {
  expect(shownTo({ type: 'player', seat: 0 }, 'where')).toBeNull();
});
