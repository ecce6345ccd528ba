import { randomBytes } from 'node:crypto';
import type { PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { SessionStore } from '../people/session-store.ts';
import { newId } from '../testing/stored-match.ts';
import type { BotStore } from './bot-store.ts';

interface Opened {
  readonly bots: BotStore;
  readonly sessions: SessionStore;
}

const hash = () => randomBytes(32).toString('hex');

/** What every BotStore does. `open` answers with a store that may hold other rows, and tells it the time. */
export function botStoreContract(open: (now: () => Date) => Opened): void {
  const opened = async () => {
    let year = 2001;
    const { bots, sessions } = open(() => new Date(Date.UTC(year, 0, 1)));
    const newPerson = async () => {
      const personId = newId() as PersonId;
      await sessions.create({ personId, name: 'Amaru' }, hash());
      return personId;
    };
    const ownerId = await newPerson();
    const newBot = (owner = ownerId) => ({
      botId: newId() as PersonId,
      ownerId: owner,
      name: 'Quipu',
      shownName: 'Quipu (bot)',
      tokenHash: hash(),
      sessionHash: hash(),
    });
    return { bots, sessions, newPerson, newBot, ownerId, travel: (to: number) => (year = to) };
  };

  describe('BotStore', () => {
    test('a bot is found by the hash of its token alone, with its owner’s present name, and has no session', async () => {
      const { bots, sessions, newBot, ownerId } = await opened();
      const bot = newBot();
      expect(await bots.create(bot, 5)).toBe('created');
      await sessions.rename(ownerId, 'Ñusta');
      const { botId, tokenHash, sessionHash } = bot;
      expect(await bots.find(tokenHash)).toEqual({ botId, ownerId, name: 'Quipu', ownerName: 'Ñusta' });
      expect(await bots.find(hash())).toBeNull();
      expect(await sessions.find(tokenHash)).toBeNull();
      expect(await sessions.find(sessionHash)).toEqual({ personId: botId, name: 'Quipu (bot)' });
    });

    test('a person has so many and no more, also if all are made at once', async () => {
      const { bots, newBot, newPerson, ownerId } = await opened();
      const made = await Promise.all(Array.from({ length: 7 }, () => bots.create(newBot(), 5)));
      expect(made.filter((one) => one === 'created')).toHaveLength(5);
      expect(await bots.ofOwner(ownerId)).toHaveLength(5);
      expect(await bots.create(newBot(await newPerson()), 5)).toBe('created');
    });

    test('a list says when each was made and last seen', async () => {
      const { bots, newBot, ownerId, travel } = await opened();
      const [first, second] = [newBot(), newBot()];
      await bots.create(first, 5);
      travel(2002);
      await bots.create(second, 5);
      travel(2003);
      await bots.seen(second.botId);
      const at = (year: number) => new Date(Date.UTC(year, 0, 1));
      expect(await bots.ofOwner(ownerId)).toEqual([
        { botId: first.botId, ownerId, name: 'Quipu', createdAt: at(2001), lastSeenAt: null },
        { botId: second.botId, ownerId, name: 'Quipu', createdAt: at(2002), lastSeenAt: at(2003) },
      ]);
    });

    test('its owner alone revokes it, once: it is found no more, and makes room for another', async () => {
      const { bots, newBot, newPerson, ownerId } = await opened();
      const [bot, other] = [newBot(), newBot()];
      await bots.create(bot, 1);
      expect(await bots.revoke(await newPerson(), bot.botId)).toBe(false);
      expect(await bots.find(bot.tokenHash)).not.toBeNull();
      expect(await bots.revoke(ownerId, bot.botId)).toBe(true);
      expect(await bots.revoke(ownerId, bot.botId)).toBe(false);
      expect(await bots.find(bot.tokenHash)).toBeNull();
      expect(await bots.create(other, 1)).toBe('created');
      expect((await bots.ofOwner(ownerId)).map(({ botId }) => botId)).toEqual([other.botId]);
      const among = await bots.among([bot.botId, other.botId, ownerId]);
      expect(new Map(among.map(({ botId, isRevoked }) => [botId, isRevoked]))).toEqual(
        new Map([
          [bot.botId, true],
          [other.botId, false],
        ]),
      );
    });

    test('it goes with its owner, and stays while either is used', async () => {
      const { bots, sessions, newBot, newPerson, ownerId, travel } = await opened();
      const [bot, other] = [newBot(), newBot(await newPerson())];
      await bots.create(bot, 5);
      await bots.create(other, 5);
      travel(2003);
      await sessions.touch([ownerId]);
      await bots.seen(bot.botId);
      await bots.seen(other.botId);
      await sessions.removeUnused(new Date(Date.UTC(2002, 0, 1)));
      expect(await bots.find(bot.tokenHash)).not.toBeNull();
      expect(await bots.find(other.tokenHash)).toBeNull();
    });
  });
}
