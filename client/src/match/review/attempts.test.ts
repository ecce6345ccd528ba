import type { ClientMessage, PersonId, RoomId, RoomView, Trial } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Attempts } from './attempts.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const move = (name: string) => ({ seat: 0, command: name });
const there = { position: 4, moves: [], draw: null };

/** A room as the server keeps it; `hears` is when the page hears of what it keeps. */
function scene({ isHost = true, refuses = [] as string[] } = {}) {
  let [kept, version]: [Trial | undefined, number] = [undefined, 1];
  const sent: ClientMessage<'room:try'>[] = [];
  const room = {
    id: 'room' as RoomId,
    view: { version, review: {} } as unknown as RoomView,
    you: { personId: 'me' as PersonId, isHost, seat: null, sentAway: [] },
  };
  const keep = (tried: Omit<Trial, 'revision'> | null) => {
    version += 1;
    kept = tried ? { ...tried, revision: version } : undefined;
  };
  const hears = () => {
    room.view = { version, review: { ...(kept && { trial: kept }) } } as unknown as RoomView;
  };
  const failures: string[] = [];
  const connection = {
    async request(_event: string, message: ClientMessage<'room:try'>) {
      const code = refuses.shift() ?? ((kept?.revision ?? null) === message.revision ? undefined : 'stale');
      if (code !== undefined) return { ok: false, refusal: { code } };
      sent.push(message);
      keep(message.tried);
      return { ok: true, revision: version };
    },
  };
  const attempts = new Attempts({
    connection: connection as never,
    room,
    failed: ({ code }) => failures.push(code),
  });
  const others = (tried: Omit<Trial, 'revision'> | null) => {
    keep(tried);
    hears();
  };
  return { attempts, sent, keep, hears, others, failures, room };
}

const settle = () => vi.advanceTimersByTimeAsync(5_000);
const movesIn = (sent: readonly ClientMessage<'room:try'>[]) => sent.map(({ tried }) => tried?.moves.length ?? null);

describe('who leads', () => {
  test('tries for all, also before the room has sent the last change, and ends it', async () => {
    const { attempts, sent, hears } = scene();
    attempts.begin(there);
    await settle();
    // The page has not heard of it yet.
    hears();
    attempts.change({ ...there, moves: [move('one')] });
    await settle();
    attempts.change({ ...there, moves: [move('one'), move('two')] });
    await settle();
    expect(attempts.isNews(there)).toBe(false);
    hears();
    expect(attempts.isNews(there)).toBe(true);
    attempts.end();
    await settle();
    expect(movesIn(sent)).toEqual([0, 1, 2, null]);
  });

  test('begins with what was tried in a sandbox alone, whose seat is nobody else’s', async () => {
    const { attempts, sent } = scene();
    const alone = { ...there, moves: [move('one')], draw: 7, seat: 1 };
    attempts.begin(alone, true);
    await settle();
    expect(sent.map(({ tried }) => tried)).toEqual([{ ...there, moves: [move('one')], draw: 7, isOpen: true }]);
  });

  test('changes while one is under way: the latest arrives', async () => {
    const { attempts, sent, hears } = scene({ refuses: ['rateLimited'] });
    attempts.begin(there);
    await settle();
    hears();
    for (let count = 1; count <= 4; count++)
      attempts.change({ ...there, moves: Array.from({ length: count }, () => move('one')) });
    await settle();
    expect(movesIn(sent).at(0)).toBe(0);
    expect(movesIn(sent).at(-1)).toBe(4);
  });

  test('another person was faster: what they tried stays', async () => {
    const { attempts, sent, others, keep, hears, failures } = scene();
    others({ ...there, isOpen: true });
    const late = { ...there, moves: [move('late')] };
    const shown = { ...there, moves: [move('first')] };
    keep({ ...shown, isOpen: true });
    attempts.change(late);
    hears();
    await settle();
    expect([sent, failures]).toEqual([[], []]);
    expect(attempts.isNews(late)).toBe(true);
    expect(attempts.trial?.moves).toEqual(shown.moves);
  });
});

describe('who does not lead', () => {
  test('goes off by a move of their own, and comes back with one press', async () => {
    const { attempts, sent, others } = scene({ isHost: false });
    others({ ...there, isOpen: false });
    attempts.change({ ...there, moves: [move('own')] });
    expect([attempts.isOff, attempts.own?.moves.length, attempts.followed]).toEqual([true, 1, null]);
    others({ ...there, moves: [move('led')], isOpen: false });
    attempts.comeBack();
    expect([attempts.isOff, attempts.own, attempts.followed?.moves]).toEqual([false, null, [move('led')]]);
    await settle();
    expect(sent).toEqual([]);
  });

  test('plays along where everybody may, and goes off by what the leader alone may change', async () => {
    const { attempts, sent, others } = scene({ isHost: false });
    others({ ...there, isOpen: true });
    attempts.change({ ...there, moves: [move('along')] });
    await settle();
    expect(movesIn(sent)).toEqual([1]);
    attempts.change({ ...there, draw: 7 });
    await settle();
    expect([sent.length, attempts.own?.draw]).toEqual([1, 7]);
  });

  test('plays on by themselves where nothing is tried', async () => {
    const { attempts, sent } = scene({ isHost: false });
    attempts.begin(there);
    await settle();
    expect([sent, attempts.own, attempts.isOff]).toEqual([[], there, true]);
  });
});
