import type { CommandId, MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import type { NoteStore } from '../people/note-store.ts';
import type { HintStore } from './hint-store.ts';
import { automaticCommandId, type MatchLog, type VaultStore } from './match-log.ts';
import type { OrderStore } from './order-store.ts';
import { abandoned, beginTiming } from './timing.ts';
import type { TimingStore } from './timing-store.ts';

interface OpenedLog {
  readonly matchLog: MatchLog;
  readonly vault: VaultStore;
  readonly timings: TimingStore;
  readonly orders: OrderStore;
  readonly hints: HintStore;
  readonly notes: NoteStore;
}

/** What every MatchLog does. `open` answers with a log, which may hold other matches already, and the vault beside it. */
export function matchLogContract(open: () => OpenedLog): void {
  const begin = async (events: readonly unknown[] = [{ type: 'began' }]) => {
    const { matchLog, vault } = open();
    const header = matchHeader();
    await matchLog.create(header, 'sealed facts', events);
    return { matchLog, vault, header, matchId: header.matchId };
  };

  describe('MatchLog', () => {
    test('a created match is loaded as it was written', async () => {
      const { matchLog, header, matchId } = await begin([{ type: 'began', first: 1 }, { type: 'drawn' }]);
      expect(await matchLog.load(matchId)).toEqual({
        header,
        events: [
          { position: 1, event: { type: 'began', first: 1 } },
          { position: 2, event: { type: 'drawn' } },
        ],
        commands: [],
      });
    });

    test('a match that was never created is not there', async () => {
      const { matchLog } = open();
      const matchId = newId() as MatchId;
      expect(await matchLog.load(matchId)).toBeNull();
      expect(await matchLog.read(matchId, 0)).toEqual([]);
      expect(await matchLog.append(matchId, commit(0, [{ type: 'moved' }]))).toBe('conflict');
      expect(await matchLog.load(matchId)).toBeNull();
    });

    test('creating a match again is refused and leaves the first alone', async () => {
      const { matchLog, vault, header, matchId } = await begin();
      await expect(matchLog.create(header, 'other facts', [{ type: 'other' }, { type: 'other' }])).rejects.toThrow();
      expect((await matchLog.load(matchId))?.events).toEqual([{ position: 1, event: { type: 'began' } }]);
      expect(await vault.sealed(matchId)).toBe('sealed facts');
    });

    test('a match without a first event is refused whole', async () => {
      const { matchLog, vault } = open();
      const header = matchHeader();
      await expect(matchLog.create(header, 'sealed', [])).rejects.toThrow();
      expect(await matchLog.load(header.matchId)).toBeNull();
      expect(await vault.sealed(header.matchId)).toBeNull();
    });

    test('appended events continue the log, and the command is kept with the last position it wrote', async () => {
      const { matchLog, matchId } = await begin();
      const first = commit(1, [{ type: 'a' }, { type: 'b' }], { seat: 0, command: { type: 'divine' } });
      const second = commit(3, [{ type: 'c' }]);
      expect(await matchLog.append(matchId, first)).toBe('appended');
      expect(await matchLog.append(matchId, second)).toBe('appended');
      const stored = await matchLog.load(matchId);
      expect(stored?.events.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
      expect(stored?.events.slice(1).map(({ event }) => event)).toEqual([{ type: 'a' }, { type: 'b' }, { type: 'c' }]);
      expect(stored?.commands).toEqual([
        { commandId: first.commandId, seat: 0, command: { type: 'divine' }, expected: 1, version: 3 },
        { commandId: second.commandId, seat: 1, command: { type: 'explore', to: 'd4' }, expected: 3, version: 4 },
      ]);
    });

    test('BOT-8 a copy begins as the match was, with what belongs to it, and goes on by itself', async () => {
      const { matchLog, vault, header, matchId } = await begin([{ type: 'began' }, { type: 'drawn' }]);
      const { orders, hints, notes } = open();
      const personId = newId() as PersonId;
      const [first, second] = [commit(2, [{ type: 'a' }, { type: 'b' }]), commit(4, [{ type: 'c' }])];
      await matchLog.append(matchId, { ...first, commandId: automaticCommandId('bot', newId()) });
      await hints.add(matchId, { seat: 1, level: 'where', version: 2 });
      await hints.add(matchId, { seat: 1, level: 'which', version: 4 });
      await matchLog.append(matchId, second);
      await hints.add(matchId, { seat: 1, level: 'which', version: 5 });
      await orders.save(matchId, 5, { seat: 1, orders: { feed: 'always' }, openDecision: 'later' });
      await notes.save(matchId, personId, '1AbC');
      const copied = { matchId: newId() as MatchId, openDecision: 'earlier' };
      await matchLog.copy(matchId, 4, copied);
      const [was, is] = [await matchLog.load(matchId), await matchLog.load(copied.matchId)];
      expect(is?.header).toEqual({ ...header, matchId: copied.matchId });
      expect(is?.events).toEqual(was?.events.slice(0, 4));
      expect(is?.commands).toEqual(was?.commands.slice(0, 1));
      expect(await vault.sealed(copied.matchId)).toBe('sealed facts');
      expect(await hints.load(copied.matchId, 0, 9)).toEqual([
        { seat: 1, level: 'where', version: 2 },
        { seat: 1, level: 'which', version: 4 },
      ]);
      expect(await orders.load(copied.matchId)).toEqual([
        { seat: 1, orders: { feed: 'always' }, openDecision: 'earlier' },
      ]);
      expect(await notes.load(copied.matchId, personId)).toEqual({ version: 1, text: '1AbC' });
      expect(await matchLog.append(copied.matchId, { ...second, events: [{ type: 'd' }] })).toBe('appended');
      expect(await matchLog.load(matchId)).toEqual(was);
      const known = { commandId: is?.commands[0]?.commandId ?? ('' as CommandId) };
      expect(await matchLog.append(copied.matchId, commit(5, [{ type: 'e' }], known))).toBe('conflict');
    });

    test('BOT-8 a match that goes on as another one is listed no more', async () => {
      const { matchLog, header, matchId } = await begin();
      const { timings } = open();
      const timing = beginTiming({ clock: { type: 'untimed' }, timeOut: 'skip' }, 2, [0], 1_000);
      const continuedAs = newId() as MatchId;
      await matchLog.copy(matchId, 1, { matchId: continuedAs, openDecision: null });
      await timings.save(matchId, 0, timing, 1_000);
      await timings.save(matchId, 1, { ...abandoned(timing, 1_000), continuedAs }, 1_000);
      const { personId } = header.seats[0] ?? { personId: '' as PersonId };
      const listed = await matchLog.playedBy(personId, null, 10);
      expect(listed.map((one) => [one.header.matchId, one.isAbandoned])).toEqual([[continuedAs, false]]);
    });

    test('events come back letter for letter, keys in their order', async () => {
      const { matchLog, matchId } = await begin();
      const event = {
        zebra: 1,
        apple: { y: [null, true, 1.5], x: "'; DROP TABLE match; --" },
        text: '\t“🦙”\n\\',
      };
      await matchLog.append(matchId, commit(1, [event]));
      const [read] = await matchLog.read(matchId, 1);
      expect(JSON.stringify(read?.event)).toBe(JSON.stringify(event));
    });

    test('events that the server played are marked wherever they are read', async () => {
      const { matchLog, matchId } = await begin();
      const byClock = automaticCommandId('clock', newId());
      await matchLog.append(matchId, commit(1, [{ type: 'a' }, { type: 'b' }], { commandId: byClock }));
      await matchLog.append(matchId, commit(3, [{ type: 'c' }]));
      await matchLog.append(matchId, commit(4, [{ type: 'd' }], { commandId: automaticCommandId('standIn', newId()) }));
      const marks = [undefined, 'clock', 'clock', undefined, 'standIn'];
      expect((await matchLog.load(matchId))?.events.map(({ by }) => by)).toEqual(marks);
      expect((await matchLog.read(matchId, 0)).map(({ by }) => by)).toEqual(marks);
      expect((await matchLog.read(matchId, 2)).map(({ by }) => by)).toEqual(marks.slice(2));
    });

    test.each([0, 1, 3, 4, 100])(
      'a commit at version %i of a log at version 2 conflicts and writes nothing',
      async (expected) => {
        const { matchLog, matchId } = await begin([{ type: 'a' }, { type: 'b' }]);
        expect(await matchLog.append(matchId, commit(expected, [{ type: 'late' }, { type: 'later' }]))).toBe(
          'conflict',
        );
        const stored = await matchLog.load(matchId);
        expect(stored?.events).toHaveLength(2);
        expect(stored?.commands).toEqual([]);
      },
    );

    test('a commit at the middle of an earlier one conflicts', async () => {
      const { matchLog, matchId } = await begin();
      await matchLog.append(matchId, commit(1, [{ type: 'a' }, { type: 'b' }, { type: 'c' }]));
      expect(await matchLog.append(matchId, commit(2, [{ type: 'd' }]))).toBe('conflict');
      expect(await matchLog.append(matchId, commit(3, [{ type: 'd' }]))).toBe('conflict');
      expect(await matchLog.versions([matchId])).toEqual(new Map([[matchId, 4]]));
    });

    test('L6 a command id is taken once in a match, and may be used in another', async () => {
      const { matchLog, matchId } = await begin();
      const other = await begin();
      const first = commit(1, [{ type: 'a' }]);
      expect(await matchLog.append(matchId, first)).toBe('appended');
      expect(await matchLog.append(matchId, { ...first, expected: 2 })).toBe('conflict');
      expect(await matchLog.append(other.matchId, first)).toBe('appended');
      expect((await matchLog.load(matchId))?.commands).toHaveLength(1);
    });

    test('L5 of many commits at the same version, sent at once, one is appended', async () => {
      const { matchLog, matchId } = await begin();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => matchLog.append(matchId, commit(1, [{ index }, { index }]))),
      );
      expect(answers.filter((answer) => answer === 'appended')).toHaveLength(1);
      const events = await matchLog.read(matchId, 1);
      expect(events.map(({ event }) => event)).toEqual(Array(2).fill({ index: answers.indexOf('appended') }));
    });

    test('commits of many matches sent at once are appended each to its own, conflicts disturb no one', async () => {
      const matches = await Promise.all(Array.from({ length: 150 }, () => begin()));
      const answers = await Promise.all(
        matches.map(({ matchLog, matchId }, index) => matchLog.append(matchId, commit(index % 5 ? 1 : 7, [{ index }]))),
      );
      expect(answers).toEqual(matches.map((_, index) => (index % 5 ? 'appended' : 'conflict')));
      for (const [index, { matchLog, matchId }] of matches.entries()) {
        const events = (await matchLog.read(matchId, 1)).map(({ event }) => event);
        expect(events).toEqual(index % 5 ? [{ index }] : []);
      }
    });

    test('read answers with the events after a version', async () => {
      const { matchLog, matchId } = await begin([{ type: 'a' }, { type: 'b' }, { type: 'c' }]);
      expect(await matchLog.read(matchId, 1)).toEqual([
        { position: 2, event: { type: 'b' } },
        { position: 3, event: { type: 'c' } },
      ]);
      expect(await matchLog.read(matchId, 0)).toHaveLength(3);
      expect(await matchLog.read(matchId, 3)).toEqual([]);
      expect(await matchLog.read(matchId, 9)).toEqual([]);
    });

    test('versions are listed for the matches that exist', async () => {
      const { matchLog, matchId } = await begin([{ type: 'a' }, { type: 'b' }]);
      const other = await begin();
      const stranger = newId() as MatchId;
      await matchLog.append(other.matchId, commit(1, [{ type: 'a' }, { type: 'b' }]));
      const versions = await matchLog.versions([matchId, stranger, other.matchId]);
      expect([...versions].sort()).toEqual(
        [
          [matchId, 2],
          [other.matchId, 3],
        ].sort(),
      );
      expect(await matchLog.versions([])).toEqual(new Map());
      const progress = await matchLog.progress([matchId, stranger, other.matchId]);
      expect(new Map([...progress].map(([id, { version }]) => [id, version]))).toEqual(versions);
      expect([...progress.values()].map(({ timing }) => timing)).toEqual([0, 0]);
      expect(await matchLog.progress([])).toEqual(new Map());
      const each = await Promise.all([other.matchId, stranger, matchId].map((id) => matchLog.progressOf(id)));
      expect(each.map((one) => one?.version)).toEqual([3, undefined, 2]);
    });

    test('the commit that ends a match marks its end, no other does', async () => {
      const { matchLog, matchId } = await begin();
      const bystander = await begin();
      await matchLog.append(matchId, commit(1, [{ type: 'a' }]));
      expect((await matchLog.load(matchId))?.header.endedAt).toBeNull();
      await Promise.all([
        matchLog.append(matchId, commit(2, [{ type: 'ended' }], { isEnd: true })),
        matchLog.append(bystander.matchId, commit(1, [{ type: 'a' }])),
      ]);
      expect((await matchLog.load(matchId))?.header.endedAt).toBeInstanceOf(Date);
      expect((await matchLog.load(bystander.matchId))?.header.endedAt).toBeNull();
    });

    test('DED-REV-4 an analysis is kept once the match has ended; the first one stays', async () => {
      const { matchLog, matchId } = await begin();
      await matchLog.keepAnalysis(matchId, { actions: ['early'] });
      expect(await matchLog.analysis(matchId)).toBeNull();
      await matchLog.append(matchId, commit(1, [{ type: 'ended' }], { isEnd: true, winners: [] }));
      expect(await matchLog.analysis(matchId)).toBeNull();
      await matchLog.keepAnalysis(matchId, { actions: ['“Ñ” 🦙'] });
      await matchLog.keepAnalysis(matchId, { actions: ['late'] });
      expect(await matchLog.analysis(matchId)).toEqual({ actions: ['“Ñ” 🦙'] });
      expect(await matchLog.analysis(newId() as MatchId)).toBeNull();
    });

    test('matches that have ended without an analysis are listed, the latest first', async () => {
      const { matchLog, matchId, header } = await begin();
      const other = await begin();
      const day = 24 * 3_600_000;
      const around = { from: new Date(Date.now() - day), to: new Date(Date.now() + day) };
      const own = [matchId, other.matchId];
      const listed = async (games = [header.game], ended = around) =>
        (await matchLog.unjudged(games, ended, 10_000)).filter((one) => own.includes(one));
      expect(await listed()).toEqual([]);
      const end = commit(1, [{ type: 'ended' }], { isEnd: true, winners: [] });
      await matchLog.append(matchId, end);
      expect(await listed()).toEqual([matchId]);
      expect(await listed(['another'])).toEqual([]);
      expect(await listed([header.game], { ...around, to: new Date(Date.now() - day / 2) })).toEqual([]);
      expect(await listed([header.game], { ...around, from: new Date(Date.now() + day / 2) })).toEqual([]);
      await matchLog.keepAnalysis(matchId, { actions: [] });
      expect(await listed()).toEqual([]);
    });

    test('an end that conflicts marks nothing', async () => {
      const { matchLog, matchId } = await begin();
      expect(await matchLog.append(matchId, commit(5, [{ type: 'ended' }], { isEnd: true }))).toBe('conflict');
      expect((await matchLog.load(matchId))?.header.endedAt).toBeNull();
    });

    test('a commit without events is a bug', async () => {
      const { matchLog, matchId } = await begin();
      await expect(async () => matchLog.append(matchId, commit(1, []))).rejects.toThrow();
    });

    test('changing what was read changes nothing that is kept', async () => {
      const { matchLog, matchId } = await begin([{ list: [1] }]);
      const [read] = await matchLog.read(matchId, 0);
      (read?.event as { list: number[] } | undefined)?.list.push(2);
      expect((await matchLog.read(matchId, 0))[0]?.event).toEqual({ list: [1] });
    });
  });
}
