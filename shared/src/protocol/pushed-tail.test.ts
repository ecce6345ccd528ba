import fc from 'fast-check';
import { expect, test } from 'vitest';
import { automatics } from '../kernel/index.ts';
import { matchIdSchema } from './parts/ids.ts';
import { pushedTail, tailOf } from './pushed-tail.ts';
import { serverMessages } from './server-to-client.ts';

const matchId = matchIdSchema.parse('match-of-the-tails');

const tails = fc
  .record({
    after: fc.nat(500),
    seen: fc.array(fc.boolean(), { maxLength: 12 }),
    by: fc.constantFrom(undefined, ...automatics),
    orders: fc.nat(12),
  })
  .map(({ after, seen, by, orders }) => ({
    matchId,
    after,
    version: after + seen.length,
    events: seen.flatMap((isSeen, index) =>
      isSeen
        ? [{ position: after + index + 1, event: { type: 'noted', index }, by: index < orders ? by : 'order' }]
        : [],
    ),
  }));

test('L7: a tail of one command and the orders that answer it is the same after it was pushed, whatever of it is hidden', () => {
  fc.assert(
    fc.property(tails, (tail) => {
      const sent: unknown = JSON.parse(JSON.stringify(pushedTail(tail)));
      expect(tailOf(serverMessages['match:events'].parse(sent))).toEqual(tail);
    }),
  );
});

test('no position and no version is written: what is hidden leaves a gap', () => {
  const events = [
    { position: 4, event: 'a' },
    { position: 6, event: 'b' },
  ];
  expect(pushedTail({ matchId, after: 3, version: 7, events })).toEqual({
    matchId,
    after: 3,
    events: ['a', null, 'b', null],
  });
});
