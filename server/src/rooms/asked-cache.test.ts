import type { MatchId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { createAskedCache } from './lobby.ts';

const [one, other, third] = ['match-one', 'match-other', 'match-third'] as MatchId[] as [MatchId, MatchId, MatchId];

/** Matches whose versions can be changed, with everything that is asked about them. */
function matches(versions: Map<MatchId, number>) {
  const loaded: MatchId[] = [];
  const queries: (readonly MatchId[])[] = [];
  const askedIn = createAskedCache({
    log: {
      versions: async (matchIds) => {
        queries.push(matchIds);
        return new Map([...versions].filter(([matchId]) => matchIds.includes(matchId)));
      },
    },
    awaited: async (matchId) => {
      loaded.push(matchId);
      return [{ seat: versions.get(matchId) ?? 0, asks: 'turn' }];
    },
  });
  return { askedIn, loaded, queries };
}

test('a match is looked at once per version, and all versions are asked for in one query', async () => {
  const versions = new Map([
    [one, 1],
    [other, 2],
  ]);
  const { askedIn, loaded, queries } = matches(versions);
  for (let look = 0; look < 3; look++)
    expect([...(await askedIn([one, other]))]).toEqual([
      [one, [{ seat: 1, asks: 'turn' }]],
      [other, [{ seat: 2, asks: 'turn' }]],
    ]);
  expect(loaded).toEqual([one, other]);
  expect(queries).toHaveLength(3);

  versions.set(other, 3);
  expect((await askedIn([one, other])).get(other)).toEqual([{ seat: 3, asks: 'turn' }]);
  expect(loaded).toEqual([one, other, other]);
});

test('a match that is unknown is left out, and one that is listed no more is forgotten', async () => {
  const { askedIn, loaded, queries } = matches(new Map([[one, 1]]));
  expect([...(await askedIn([one, third])).keys()]).toEqual([one]);
  expect(await askedIn([])).toEqual(new Map());
  expect(queries).toHaveLength(1);
  await askedIn([third]);
  await askedIn([one]);
  expect(loaded).toEqual([one, one]);
});
