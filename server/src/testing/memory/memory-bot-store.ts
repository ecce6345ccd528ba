import type { PersonId } from '@tiwanaku/shared/protocol';
import type { BotStore, ListedBot, NewBot } from '../../outside/bot-store.ts';
import type { SessionStore } from '../../people/session-store.ts';

export type MemoryBots = Map<PersonId, NewBot & ListedBot & { readonly isRevoked: boolean }>;

/** Bots in memory, whose people are among the sessions. */
export function memoryBotStore(
  bots: MemoryBots,
  sessions: Pick<SessionStore, 'create' | 'touch'>,
  nameOf: (personId: PersonId) => string,
  now: () => Date,
): BotStore {
  const valid = () => [...bots.values()].filter(({ isRevoked }) => !isRevoked);
  return {
    async create(bot, most) {
      if (valid().filter(({ ownerId }) => ownerId === bot.ownerId).length >= most) return 'full';
      bots.set(bot.botId, { ...bot, createdAt: now(), lastSeenAt: null, isRevoked: false });
      await sessions.create({ personId: bot.botId, name: bot.shownName }, bot.sessionHash);
      return 'created';
    },

    async find(tokenHash) {
      const found = valid().find((bot) => bot.tokenHash === tokenHash);
      if (!found) return null;
      const { botId, ownerId, name } = found;
      return { botId, ownerId, name, ownerName: nameOf(ownerId) };
    },

    ofOwner: async (ownerId) =>
      valid()
        .filter((bot) => bot.ownerId === ownerId)
        .map(({ botId, name, createdAt, lastSeenAt }) => ({ botId, ownerId, name, createdAt, lastSeenAt })),

    among: async (personIds) =>
      personIds.flatMap((personId) => {
        const bot = bots.get(personId);
        return bot ? [{ botId: personId, ownerId: bot.ownerId, name: bot.name, isRevoked: bot.isRevoked }] : [];
      }),

    async revoke(ownerId, botId) {
      const bot = valid().find((one) => one.botId === botId && one.ownerId === ownerId);
      if (bot) bots.set(botId, { ...bot, isRevoked: true });
      return bot !== undefined;
    },

    async seen(botId) {
      const bot = bots.get(botId);
      if (bot) bots.set(botId, { ...bot, lastSeenAt: now() });
      await sessions.touch([botId]);
    },
  };
}
