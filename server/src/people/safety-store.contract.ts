import { randomBytes } from 'node:crypto';
import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { SessionStore } from './session-store.ts';
import type { Report, SafetyStore } from './safety-store.ts';

const newId = () => randomBytes(12).toString('base64url');

type Opened = { readonly safety: SafetyStore; readonly sessions: SessionStore };

/** What every SafetyStore does, beside the sessions whose people it speaks of. `open` tells it the time. */
export function safetyStoreContract(open: (now?: () => Date) => Opened): void {
  const newPerson = async ({ sessions }: Opened): Promise<Person> => {
    const person = { personId: newId() as PersonId, name: '“Ñ” 🦙' };
    await sessions.create(person, randomBytes(32).toString('hex'));
    return person;
  };

  describe('SafetyStore', () => {
    test('a person who is blocked stays so until they are not, for this person alone', async () => {
      let now = new Date('2001-01-01T00:00:00Z');
      const opened = open(() => now);
      const { safety } = opened;
      const [me, other] = [(await newPerson(opened)).personId, (await newPerson(opened)).personId];
      const [one, two] = [newId() as PersonId, newId() as PersonId];
      expect(await safety.blockedBy(me)).toEqual([]);
      await safety.block(me, one);
      now = new Date('2001-01-02T00:00:00Z');
      await safety.block(me, two);
      await safety.block(me, one);
      expect(await safety.blockedBy(me)).toEqual([one, two]);
      expect(await safety.blockedBy(other)).toEqual([]);
      await safety.unblock(me, one);
      await safety.unblock(other, two);
      await safety.unblock(me, newId() as PersonId);
      expect(await safety.blockedBy(me)).toEqual([two]);
    });

    test('what a person blocks is forgotten with the person', async () => {
      let now = new Date('2001-01-01T00:00:00Z');
      const opened = open(() => now);
      const { personId } = await newPerson(opened);
      await opened.safety.block(personId, newId() as PersonId);
      now = new Date('2001-03-01T00:00:00Z');
      await opened.sessions.removeUnused(new Date('2001-02-01T00:00:00Z'));
      expect(await opened.safety.blockedBy(personId)).toEqual([]);
    });

    test('reports come back as they were made, the latest first, and are forgotten after a time', async () => {
      const { safety } = open();
      const report = (day: number): Report => ({
        at: new Date(Date.UTC(2101, 0, day)),
        roomId: newId() as RoomId,
        by: { personId: newId() as PersonId, name: 'Amaru' },
        about: { personId: newId() as PersonId, name: "O'Higgins “Ñ” 🦙" },
        quote: day === 2 ? null : 'a\nsaid "thing"',
        text: `'; DROP TABLE report; -- ${day}`,
      });
      const made = [report(1), report(3), report(2)];
      for (const one of made) await safety.report(one);
      const [first, third, second] = made;
      const kept = (one?: Report) => ({ ...one, id: expect.any(Number), handledAt: null });
      expect(await safety.reports({ count: 3 })).toEqual([kept(third), kept(second), kept(first)]);
      expect(await safety.reports({ count: 1 })).toEqual([kept(third)]);
      const since = new Date(Date.UTC(2101, 0, 2));
      expect(await safety.reports({ count: 3, since })).toEqual([kept(third), kept(second)]);
      expect(await safety.removeReports(since)).toBeGreaterThanOrEqual(1);
      expect(await safety.reports({ count: 3 })).toMatchObject([third, second]);
      await safety.removeReports(new Date(Date.UTC(2101, 0, 4)));
    });

    test('a report is open until the operator is done with it, once and for good', async () => {
      const { safety } = open();
      const since = new Date(Date.UTC(2102, 0, 1));
      const person = { personId: newId() as PersonId, name: 'Amaru' };
      const made = { at: since, roomId: newId() as RoomId, by: person, about: person, quote: null, text: 'twice' };
      for (let times = 0; times < 2; times++) await safety.report(made);
      const [late, early] = await safety.reports({ count: 3, since });
      const [noon, later] = [new Date(Date.UTC(2102, 0, 2, 12)), new Date(Date.UTC(2102, 0, 3))];
      expect(await safety.handle(late?.id ?? 0, noon)).toBe(true);
      expect(await safety.handle(late?.id ?? 0, later)).toBe(true);
      expect(await safety.handle(2 ** 31 - 1, noon)).toBe(false);
      expect(await safety.reports({ count: 3, since, isOpen: true })).toEqual([early]);
      expect(await safety.reports({ count: 3, since })).toEqual([{ ...late, handledAt: noon }, early]);
      await safety.removeReports(later);
    });
  });
}
