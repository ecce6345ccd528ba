import type { MatchId, PersonId, RoomMatch } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import { beginTiming, abandoned } from './timing.ts';
import type { TimingStore } from './timing-store.ts';
import { newRoom } from '../testing/new-room.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import type { MatchHeader, MatchLog, VaultStore } from './match-log.ts';

export interface MatchStores {
  readonly matchLog: MatchLog;
  readonly vault: VaultStore;
  readonly timings: TimingStore;
  readonly rooms: RoomStore;
}

const anHour = 3_600_000;
const soon = () => new Date(Date.now() + anHour);
const lately = () => new Date(Date.now() - anHour);
const longAgo = new Date('2001-01-01T00:00:00Z');
const afterLongAgo = new Date('2001-02-01T00:00:00Z');
/** More than there are: other tests leave matches behind that no room has. */
const all = 100_000;

const roomOf = ({ roomId }: MatchHeader, match: RoomMatch | null) => newRoom({ roomId, match });

const matchOf = ({ matchId, seats }: MatchHeader, isOver: boolean): RoomMatch => ({
  matchId,
  isOver,
  seats: seats.map(({ personId, name }) => ({ personId, name })),
});

/** The matches that every MatchLog removes, and those that it never does. `open` may answer with the same storage each time. */
export function unreachableMatchesContract(open: () => MatchStores): void {
  async function begun(startedAt = longAgo) {
    const stores = open();
    const header = { ...matchHeader(), startedAt };
    await stores.matchLog.create(header, 'sealed facts', [{ type: 'began' }, { type: 'drawn' }]);
    const { matchId } = header;
    const isThere = async () => (await stores.matchLog.load(matchId)) !== null;
    return { ...stores, header, matchId, isThere };
  }

  async function left(match: RoomMatch | null = null) {
    const made = await begun();
    const { timings, matchId, rooms, header } = made;
    const timing = beginTiming({ clock: { type: 'perMove', seconds: 30 }, timeOut: 'skip' }, 2, [0], Date.now());
    expect(await timings.save(matchId, 0, timing, Date.now())).toBe('saved');
    expect(await timings.save(matchId, 1, abandoned(timing, Date.now()), Date.now())).toBe('saved');
    const room = roomOf(header, match);
    await rooms.create(room);
    return { ...made, room, timing };
  }

  describe('matches that nothing leads to', () => {
    test('an abandoned one is removed with all that belongs to it', async () => {
      const { matchLog, vault, timings, header, matchId, timing } = await left();
      const other = await left();
      await matchLog.append(matchId, commit(2, [{ type: 'late' }]));
      expect(await matchLog.removeUnreachable(soon(), all)).toBeGreaterThanOrEqual(2);
      expect(await matchLog.load(matchId)).toBeNull();
      expect(await matchLog.read(matchId, 0)).toEqual([]);
      expect(await matchLog.versions([matchId, other.matchId])).toEqual(new Map());
      expect(await vault.sealed(matchId)).toBeNull();
      expect(await timings.load(matchId)).toBeNull();
      expect(await matchLog.playedBy(header.seats[0]?.personId ?? ('' as PersonId), null, 10)).toEqual([]);
      // A process may have it in memory still.
      expect(await matchLog.append(matchId, commit(2, [{ type: 'later' }]))).toBe('conflict');
      expect(await timings.save(matchId, 0, timing, Date.now())).toBe('conflict');
      expect(await timings.save(matchId, 2, timing, Date.now())).toBe('conflict');
      expect(await matchLog.progress([matchId])).toEqual(new Map());
    });

    test('BOT-8 one that goes on from another stays while its room does not know of it, as one that has just begun', async () => {
      const { matchLog, timings, matchId } = await begun();
      const timing = beginTiming({ clock: { type: 'untimed' }, timeOut: 'skip' }, 2, [0], Date.now());
      const [copied, old] = [newId() as MatchId, newId() as MatchId];
      for (const one of [copied, old]) await matchLog.copy(matchId, 1, { matchId: one, openDecision: null });
      await timings.save(copied, 0, timing, Date.now());
      await timings.save(old, 0, { ...timing, since: longAgo.getTime() }, Date.now());
      await matchLog.removeUnreachable(lately(), all);
      expect([...(await matchLog.versions([copied, old])).keys()]).toEqual([copied]);
    });

    test('an abandoned one stays until it has been so for long enough', async () => {
      const { matchLog, isThere } = await left();
      await matchLog.removeUnreachable(lately(), all);
      expect(await isThere()).toBe(true);
    });

    test.each([false, true])(
      'an abandoned one stays while its room shows it, and goes once the room has gone on (noted: %s)',
      async (isOver) => {
        const { matchLog, rooms, header, room, isThere } = await left();
        const shown = { ...room, version: 2, match: matchOf(header, isOver) };
        expect(await rooms.save(shown)).toBe('saved');
        await matchLog.removeUnreachable(soon(), all);
        expect(await isThere()).toBe(true);
        await rooms.save({ ...shown, version: 3, match: { ...shown.match, matchId: newId() as MatchId } });
        await matchLog.removeUnreachable(soon(), all);
        expect(await isThere()).toBe(false);
      },
    );

    test('one that no room ever began is removed once it is old, and no sooner', async () => {
      const [old, young] = [await begun(), await begun(new Date('2001-03-01T00:00:00Z'))];
      await old.matchLog.removeUnreachable(afterLongAgo, all);
      expect([await old.isThere(), await young.isThere()]).toEqual([false, true]);
      expect(await old.vault.sealed(old.matchId)).toBeNull();
    });

    test('one that a person moves in stays', async () => {
      const { matchLog, matchId, isThere } = await begun();
      await matchLog.append(matchId, commit(2, [{ type: 'moved' }]));
      await matchLog.removeUnreachable(lately(), all);
      expect(await isThere()).toBe(true);
      await matchLog.removeUnreachable(soon(), all);
      expect(await isThere()).toBe(false);
    });

    test('a running one stays for as long as its room is there, silent or paused', async () => {
      const { matchLog, rooms, timings, header, matchId, isThere } = await begun();
      await rooms.create(roomOf(header, matchOf(header, false)));
      const timing = beginTiming({ clock: { type: 'untimed' }, timeOut: 'skip' }, 2, [0], longAgo.getTime());
      await matchLog.removeUnreachable(soon(), all);
      await timings.save(matchId, 0, { ...timing, isPaused: true }, longAgo.getTime());
      await matchLog.removeUnreachable(soon(), all);
      expect(await isThere()).toBe(true);
      expect(await timings.load(matchId)).not.toBeNull();
    });

    test('a finished one stays for ever, also without its room', async () => {
      const { matchLog, matchId, isThere } = await begun();
      await matchLog.append(matchId, commit(2, [{ type: 'ended' }], { isEnd: true, winners: [] }));
      await matchLog.removeUnreachable(soon(), all);
      expect(await isThere()).toBe(true);
    });

    test('no more are removed than asked for, and of many askers at once each removes others', async () => {
      const { matchLog } = await begun();
      await matchLog.removeUnreachable(afterLongAgo, all);
      const matches = await Promise.all(Array.from({ length: 12 }, () => begun()));
      expect(await matchLog.removeUnreachable(afterLongAgo, 5)).toBe(5);
      const counts = await Promise.all([1, 2, 3].map(() => matchLog.removeUnreachable(afterLongAgo, all)));
      expect(counts.reduce((sum, count) => sum + count)).toBe(7);
      const ids = matches.map(({ matchId }) => matchId);
      expect(await matchLog.versions(ids)).toEqual(new Map());
      expect(await matchLog.removeUnreachable(afterLongAgo, all)).toBe(0);
    });
  });
}
