import { randomBytes } from 'node:crypto';
import type { PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { newFiguresLink } from '../ids.ts';
import type { SessionStore } from './session-store.ts';
import { newId } from '../testing/stored-match.ts';
import type { FiguresStore } from './figures-store.ts';

interface Opened {
  readonly figures: FiguresStore;
  readonly sessions: SessionStore;
}

/** What every FiguresStore does. `open` answers with a store that may hold other rows, and tells it the time. */
export function figuresStoreContract(open: (now: () => Date) => Opened): void {
  const opened = async () => {
    let year = 2001;
    const { figures, sessions } = open(() => new Date(Date.UTC(year, 0, 1)));
    const newPerson = async () => {
      const personId = newId() as PersonId;
      await sessions.create({ personId, name: 'Amaru' }, randomBytes(32).toString('hex'));
      return personId;
    };
    return { figures, sessions, newPerson, personId: await newPerson(), travel: (to: number) => (year = to) };
  };

  describe('FiguresStore', () => {
    test('statistics are private until they are shared, and again once they are withdrawn', async () => {
      const { figures, personId } = await opened();
      expect(await figures.linkOf(personId)).toBeNull();
      const link = await figures.share(personId, newFiguresLink());
      expect(await figures.linkOf(personId)).toBe(link);
      expect(await figures.find(link)).toEqual({ personId, name: 'Amaru' });
      await figures.withdraw(personId);
      await figures.withdraw(personId);
      expect([await figures.linkOf(personId), await figures.find(link)]).toEqual([null, null]);
    });

    test('shared at two devices at once, there is one link; after it is withdrawn the next one is another', async () => {
      const { figures, personId } = await opened();
      const [one, two] = await Promise.all(
        [newFiguresLink(), newFiguresLink()].map((own) => figures.share(personId, own)),
      );
      expect(one).toBe(two);
      await figures.withdraw(personId);
      expect(await figures.share(personId, newFiguresLink())).not.toBe(one);
    });

    test('a link opens one person’s statistics, under their present name', async () => {
      const { figures, sessions, personId, newPerson } = await opened();
      const other = await newPerson();
      const [link, others] = [
        await figures.share(personId, newFiguresLink()),
        await figures.share(other, newFiguresLink()),
      ];
      await sessions.rename(personId, 'Ñusta');
      expect(await figures.find(link)).toEqual({ personId, name: 'Ñusta' });
      expect(await figures.find(others)).toEqual({ personId: other, name: 'Amaru' });
      expect(await figures.find(newFiguresLink())).toBeNull();
    });

    test('a link goes with its person', async () => {
      const { figures, sessions, personId, travel } = await opened();
      const link = await figures.share(personId, newFiguresLink());
      travel(2003);
      await sessions.removeUnused(new Date(Date.UTC(2002, 0, 1)));
      expect([await figures.find(link), await figures.linkOf(personId)]).toEqual([null, null]);
    });
  });
}
