import type { Proposal } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import {
  afterCommand,
  beginTiming,
  type Timing,
  withoutResigned,
  abandoned,
  resumeSeat,
  resigned,
  votesNeeded,
  propose,
  type Proposer,
} from './timing.ts';

const now = 5_000_000;
const host: Proposer = { seat: 0, isHost: true };
const watchingHost: Proposer = { seat: null, isHost: true };
const player = (seat: number): Proposer => ({ seat, isHost: false });
const clock = { type: 'perMove', seconds: 30 } as const;
const timing = (seats = 3): Timing => beginTiming({ clock, timeOut: 'skip' }, seats, [0], now - 20_000);

/** What becomes of a timing when these people want something, one after the other. */
function after(at: Timing, proposal: Proposal, ...proposers: readonly Proposer[]): Timing {
  return proposers.reduce((before, proposer) => {
    const result = propose(before, proposer, { proposal, isWanted: true }, now);
    if (!result.ok) throw new Error(result.error);
    return result.value;
  }, at);
}
const refusal = (at: Timing, proposer: Proposer, proposal: Proposal) => {
  const result = propose(at, proposer, { proposal, isWanted: true }, now);
  return result.ok ? null : result.error;
};
const pause = { type: 'pause' } as const;
const resume = { type: 'resume' } as const;
const abandon = { type: 'abandon' } as const;
const without = (seat: number) => ({ type: 'playOn', seat }) as const;

describe('a proposal', () => {
  test.each<[string, Timing, boolean]>([
    ['of the host is done', after(timing(), pause, host), true],
    ['of a host who watches as well', after(timing(), pause, watchingHost), true],
    ['of one of three is a vote', after(timing(), pause, player(1)), false],
    ['of one of three counts once, however often', after(timing(), pause, player(1), player(1)), false],
    ['of two of three is done', after(timing(), pause, player(1), player(2)), true],
    ['of one of two is a vote', after(timing(2), pause, player(1)), false],
    ['of two of four is a vote', after(timing(4), pause, player(1), player(2)), false],
    ['of a person who plays alone is done', after(timing(1), pause, player(0)), true],
    ['of all who are not played for is done', after(after(timing(2), without(0), player(1)), pause, player(1)), true],
  ])('%s', (_, at, isPaused) => expect(at.isPaused).toBe(isPaused));

  test('stands as a vote with what it still needs, and can be taken back', () => {
    const voted = after(timing(), pause, player(2));
    expect(voted.votes).toEqual([{ proposal: pause, by: [2] }]);
    expect(votesNeeded(voted, pause)).toBe(2);
    expect(propose(voted, player(2), { proposal: pause, isWanted: false }, now)).toMatchObject({
      ok: true,
      value: { votes: [] },
    });
  });

  test('can be declined: its proposers learn who would rather not, until another player agrees', () => {
    const not = (at: Timing, seat: number) => {
      const result = propose(at, player(seat), { proposal: abandon, isWanted: false }, now);
      if (!result.ok) throw new Error(result.error);
      return result.value;
    };
    const voted = after(timing(5), abandon, player(2));
    const declined = not(not(voted, 1), 1);
    expect(declined.votes).toEqual([{ proposal: abandon, by: [2], against: [1] }]);
    expect(not(declined, 3).votes).toEqual([{ proposal: abandon, by: [2], against: [1, 3] }]);
    expect(after(declined, abandon, player(4)).votes).toEqual([{ proposal: abandon, by: [2, 4] }]);
    expect(after(declined, abandon, player(1)).votes, 'a mind can be changed').toEqual([
      { proposal: abandon, by: [1, 2] },
    ]);
    expect(not(timing(), 1), 'without a vote there is nothing to decline').toEqual(timing());
  });

  test.each<[string, Timing, readonly number[]]>([
    ['the host', after(timing(), pause, host), [0]],
    ['a guest the host agreed with', after(timing(), pause, player(2), host), [0, 2]],
    ['a majority', after(timing(), pause, player(2), player(1)), [1, 2]],
    ['a host who watches', after(timing(), pause, watchingHost), []],
  ])('for a pause is remembered as that of %s until the match goes on', (_, at, by) => {
    expect(at.pausedBy).toEqual(by);
    expect(after(at, resume, host).pausedBy).toEqual([]);
  });

  test('for what is so already changes nothing', () => {
    const paused = after(timing(), pause, host);
    expect(after(paused, pause, player(1))).toBe(paused);
    expect(after(timing(), resume, player(1)).votes).toEqual([]);
  });

  test.each<[string, Proposer, Proposal, string]>([
    ['of a person who neither plays nor is host', { seat: null, isHost: false }, pause, 'notSeated'],
    ['to play on without oneself', player(1), without(1), 'notAllowed'],
    ['to play on without a seat that is none', player(1), without(3), 'notFound'],
  ])('%s is refused', (_, proposer, proposal, code) => expect(refusal(timing(), proposer, proposal)).toBe(code));

  test('comes too late after the end', () => {
    expect(refusal(abandoned(timing(), now), host, resume)).toBe('matchOver');
  });
});

describe('a pause', () => {
  test('stops the clock where it stands and lets it run on from there', () => {
    const paused = after(timing(), pause, host);
    expect(paused).toMatchObject({ since: null, seats: [{ left: 20_000 }, { left: 30_000 }, { left: 30_000 }] });
    const later = propose(paused, host, { proposal: resume, isWanted: true }, now + 3_600_000);
    expect(later).toMatchObject({
      value: { since: now + 3_600_000, isPaused: false, seats: [{ left: 20_000 }, {}, {}] },
    });
  });
});

describe('playing on without an absent player', () => {
  test('leaves the decision to the others, and ends when they say that they are back', () => {
    const voted = after(timing(), without(1), player(2));
    expect(voted.seats[1]?.isReplaced).toBe(false);
    const replaced = after(timing(2), without(1), player(0));
    expect(replaced.seats[1]?.isReplaced).toBe(true);
    expect(resumeSeat(replaced, 1, now)).toMatchObject({ value: { seats: [{}, { left: 30_000, isReplaced: false }] } });
    expect(resumeSeat(replaced, 0, now)).toEqual({ ok: true, value: replaced });
    expect(resumeSeat(voted, 1, now)).toEqual({ ok: true, value: voted });
  });
});

test('an abandoned match waits for no one and has no open votes', () => {
  const ended = after(after(timing(), pause, player(1)), abandon, player(0), player(2));
  expect(ended).toMatchObject({ isAbandoned: true, toAct: [], votes: [], since: null, isPaused: false });
});

describe('resigning', () => {
  const resign = (at: Timing, seat: number): Timing => {
    const result = resigned(at, seat, now);
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };

  test('gives the seat to the server for good: no return, no vote, no proposal', () => {
    const left = resign(after(timing(), pause, player(1)), 1);
    expect(left).toMatchObject({ votes: [], seats: [{}, { isReplaced: true, hasResigned: true }, {}] });
    expect(resumeSeat(left, 1, now)).toEqual({ ok: false, error: 'notAllowed' });
    expect(refusal(left, player(1), abandon)).toBe('notAllowed');
    expect(refusal(left, { seat: 1, isHost: true }, pause)).toBe('notAllowed');
    expect(votesNeeded(left, pause)).toBe(2);
  });

  test('counts as lost for that seat, in a match without timing for no one', () => {
    expect(withoutResigned([0, 1], resign(timing(), 1))).toEqual([0]);
    expect(withoutResigned([0, 1], null)).toEqual([0, 1]);
  });

  test('of everybody ends the match, and no one resigns who plays alone', () => {
    expect(resign(resign(timing(2), 0), 1).isAbandoned).toBe(true);
    expect(resigned(timing(1), 0, now)).toEqual({ ok: false, error: 'notAllowed' });
  });

  test('lasts through what the server plays', () => {
    const left = resign(timing(), 0);
    const played = afterCommand(left, { seat: 0, by: 'standIn', toAct: [1], costsTime: true }, now);
    expect(played.seats[0]).toMatchObject({ isReplaced: true, hasResigned: true });
  });
});
