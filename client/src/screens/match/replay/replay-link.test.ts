import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import type { ClientRules } from '../../../state/game-face.ts';
import { addressOf, positionIn } from './replay-link.ts';
import { Replay } from '../../../match/replay.svelte.ts';

const id = 'match-0123456789' as MatchId;
const rules = { id: 'none', rulesVersion: 1, evolveView: () => null } as unknown as ClientRules<GameTypes>;

test('an address names a log position and leads back to it; that of the end is the match’s own', () => {
  const replay = new Replay(rules, [], () =>
    [2, 5, 9].map((position, turn) => ({ position, turn, seat: 0, say: () => '' })),
  );
  expect(addressOf(id, replay)).toBe(`/m/${id}`);
  replay.go(1);
  const address = addressOf(id, replay);
  expect(address).toBe(`/m/${id}?at=5`);
  expect(positionIn(new URL(address, 'https://example.org').search)).toBe(5);
});

test.each([
  ['', null],
  ['?at=', null],
  ['?at=-3', null],
  ['?at=x', null],
  ['?x=1&at=12', 12],
])('the position in %j', (search, position) => expect(positionIn(search)).toBe(position));
