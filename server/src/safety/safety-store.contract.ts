import { randomBytes } from 'node:crypto';
import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Report, SafetyStore } from './safety-store.ts';

const newId = () => randomBytes(12).toString('base64url');

type Opened = { readonly safety: SafetyStore; readonly sessions: SessionStore };

/** What every SafetyStore does, beside the sessions whose people it speaks of. `open` tells it the time. */
export function safetyStoreContract(open: (now?: () => Date) => Opened): void {
  const somebody = async ({ sessions }: Opened): Promise<Person> => {
    const person = { personId: newId() as PersonId, name: '“Ñ” 🦙' };
    await sessions.create(person, randomBytes(32).toString('hex'));
    return person;
  };

  describe('SafetyStore', () => {
    test('whoever is blocked stays so until they are not, for this person alone', async () => {
      let now = new Date('2001-01-01T00:00:00Z');
      const opened = open(() => now);
      const { safety } = opened;
      const [me, other] = [(await somebody(opened)).personId, (await somebody(opened)).personId];
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
      const { personId } = await somebody(opened);
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
      expect(await safety.reports(3)).toEqual([third, second, first]);
      expect(await safety.reports(1)).toEqual([third]);
      expect(await safety.reports(3, new Date(Date.UTC(2101, 0, 2)))).toEqual([third, second]);
      expect(await safety.removeReports(new Date(Date.UTC(2101, 0, 2)))).toBeGreaterThanOrEqual(1);
      expect(await safety.reports(3)).toEqual([third, second]);
      await safety.removeReports(new Date(Date.UTC(2101, 0, 4)));
    });
  });
}
