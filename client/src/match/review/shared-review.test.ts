import type { GameTypes } from '@tiwanaku/shared/kernel';
import {
  absenceOnTurnMs,
  type ClientMessage,
  type PersonId,
  type ReviewSight,
  type RoomId,
  type RoomView,
  type ShownSight,
} from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientRules } from '../../state/game-face.ts';
import type { ReplayStep } from '../played-match.ts';
import { Replay } from '../replay.svelte.ts';
import { Attempts } from './attempts.svelte.ts';
import { hearServerTime } from '../../connection/server-time.ts';
import { isLeaderGone, SharedReview } from './shared-review.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
  hearServerTime(Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  hearServerTime(Date.now());
});

const step = (position: number): ReplayStep => ({ position, turn: position, seat: null, say: () => '' });
const rules = { evolveView: () => null } as unknown as ClientRules<GameTypes>;

/** A room as the server tells of it: it takes over what the leader shows. */
function scene({ isHost = true, refuses = [] as string[] } = {}) {
  const replay = new Replay(rules, [], () => [0, 2, 4, 6].map(step));
  const sent: ReviewSight[] = [];
  const room = {
    id: 'room' as RoomId,
    view: { review: { matchId: 'match', sight: { position: 2, marks: [] } } } as unknown as RoomView,
    you: { personId: 'me' as PersonId, isHost, seat: null, sentAway: [] },
    shown: null as ShownSight | null,
  };
  const tell = (sight: ReviewSight) => {
    room.view = { ...room.view, review: { matchId: 'match' as never, sight } };
  };
  const connection = {
    async request(_event: string, message: unknown) {
      const code = refuses.shift();
      if (code !== undefined) return { ok: false, refusal: { code } };
      sent.push((message as ClientMessage<'room:show'>).sight);
      return { ok: true };
    },
  };
  const attempts = new Attempts({ connection: connection as never, room, failed: () => undefined });
  const review = new SharedReview({ connection: connection as never, room, replay, attempts });
  return { review, replay, room, sent, tell };
}

const settle = () => vi.advanceTimersByTimeAsync(5_000);

test('a leader who is away is gone once their grace is over', () => {
  const away = (ms: number) => isLeaderGone({ leaderAwaySince: Date.now() - ms } as RoomView);
  expect([isLeaderGone({} as RoomView), away(absenceOnTurnMs - 1), away(absenceOnTurnMs)]).toEqual([
    false,
    false,
    true,
  ]);
});

describe('who leads', () => {
  test('takes over what was shown, and says nothing by that', async () => {
    const { review, replay, sent } = scene();
    review.takeLead();
    review.walked();
    await settle();
    expect([replay.step.position, sent]).toEqual([2, []]);
  });

  test('shows the last step of a quick walk, also the one where it began', async () => {
    const { review, replay, sent } = scene();
    review.takeLead();
    for (const index of [2, 3, 1]) {
      replay.go(index);
      review.walked();
    }
    await settle();
    expect(sent.at(-1)).toEqual({ position: 2, marks: [] });
  });

  test('draws an arrow by two places and a circle by one; another step is without them', async () => {
    const { review, replay, sent } = scene();
    review.takeLead();
    review.draw(true);
    for (const point of ['a1', 'c3', 'b2', 'b2', 'd4']) review.board.press?.(point);
    // A drag draws its own arrow, whatever was chosen before.
    review.board.press?.('e5', 'a5');
    await settle();
    const marks = [
      { from: 'a1', to: 'c3' },
      { from: 'b2', to: null },
      { from: 'a5', to: 'e5' },
    ];
    expect(sent.at(-1)).toEqual({ position: 2, marks });
    replay.go(2);
    review.walked();
    await settle();
    expect(sent.at(-1)).toEqual({ position: 4, marks: [] });
  });

  test('shows again what came too fast, and gives up what is not allowed', async () => {
    const fast = scene({ refuses: ['rateLimited', 'unavailable'] });
    fast.review.takeLead();
    fast.replay.go(3);
    fast.review.walked();
    await settle();
    expect(fast.sent).toEqual([{ position: 6, marks: [] }]);
    const denied = scene({ refuses: ['notHost'] });
    denied.review.takeLead();
    denied.replay.go(3);
    denied.review.walked();
    await settle();
    expect(denied.sent).toEqual([]);
  });
});

describe('who does not lead', () => {
  test('follows, goes off by another step, and comes back', () => {
    const { review, replay, tell } = scene({ isHost: false });
    review.follow();
    review.walked();
    expect([replay.step.position, review.isFollowing]).toEqual([2, true]);
    replay.go(3);
    review.walked();
    tell({ position: 4, marks: [{ from: 'a1', to: null }] });
    review.follow();
    expect([replay.step.position, review.isFollowing, review.marks]).toEqual([6, false, []]);
    review.comeBack();
    expect([replay.step.position, review.isFollowing, review.marks.length]).toEqual([4, true, 1]);
  });

  test('draws nothing and sends nothing', async () => {
    const { review, replay, sent } = scene({ isHost: false });
    review.draw(true);
    expect(review.board.press).toBeNull();
    replay.go(3);
    review.walked();
    await settle();
    expect(sent).toEqual([]);
  });
});

test('a follower sees what was shown last, whether the room or a message says it', () => {
  const { review, replay, room } = scene({ isHost: false });
  const position = () => {
    review.follow();
    return replay.step.position;
  };
  room.shown = { position: 4, marks: [], at: 20 };
  expect(position()).toBe(4);
  const tell = (sight: ShownSight) => (room.view = { ...room.view, review: { matchId: 'match' as never, sight } });
  tell({ position: 2, marks: [], at: 10 });
  expect(position()).toBe(4);
  tell({ position: 6, marks: [], at: 30 });
  expect(position()).toBe(6);
});
