import { personIdSchema, roomIdSchema, visitorSchema } from '@tiwanaku/shared/protocol';
import { z } from 'zod';
import type { PersonInRoom, PresenceNews } from '../rooms/announcer.ts';
import type { RedisLink } from './redis-link.ts';

const timeToLiveMs = 5_000;

const versionSchema = z.int().min(0);
const personInRoomSchema = z.strictObject({
  roomId: roomIdSchema,
  person: visitorSchema,
  access: z.enum(['table', 'watch']),
  network: z.string().max(16).optional(),
});
const newsSchema: z.ZodType<PresenceNews> = z.discriminatedUnion('type', [
  personInRoomSchema.extend({ type: z.literal('came') }),
  z.strictObject({
    type: z.literal('went'),
    roomId: roomIdSchema,
    personId: personIdSchema,
    isCut: z.boolean(),
  }),
]);
const listSchema = z.strictObject({ version: versionSchema, people: z.array(personInRoomSchema) });

export const peerMessageSchema = z.union([
  z.strictObject({ version: versionSchema, news: newsSchema }),
  /** Sent at shutdown. */
  z.strictObject({ bye: z.literal(true) }),
]);

/** After `version` news. */
export interface PeopleList {
  readonly version: number;
  readonly people: readonly PersonInRoom[];
}

/** Lists of people in Redis, each beside a key that expires. */
export interface PeerLists {
  /** Renews the keys; writes the list if the version has changed. */
  write(version: number, people: () => readonly PersonInRoom[]): Promise<void>;
  /** Null for a dead peer. */
  versions(known: Iterable<string>): Promise<readonly (readonly [peer: string, version: number | null])[]>;
  /** Null when missing or malformed. */
  read(peer: string): Promise<PeopleList | null>;
  remove(peer: string): Promise<void>;
  erase(): Promise<void>;
}

export function redisPeerLists({ commands, processId, prefix }: RedisLink): PeerLists {
  const members = `${prefix}:processes`;
  const aliveKey = (peer: string) => `${prefix}:alive:${peer}`;
  const peopleKey = (peer: string) => `${prefix}:people:${peer}`;
  const expiration = { type: 'PX', value: timeToLiveMs } as const;
  let writtenVersion = -1;

  return {
    async write(version, people) {
      const key = peopleKey(processId);
      const isWritten = version === writtenVersion && (await commands.pExpire(key, timeToLiveMs)) === 1;
      if (!isWritten) {
        const list = JSON.stringify({ version, people: people() });
        writtenVersion = version;
        await commands.set(key, list, { expiration });
      }
      await commands.set(aliveKey(processId), String(writtenVersion), { expiration });
      await commands.sAdd(members, processId);
    },

    async versions(known) {
      const listed = (await commands.sMembers(members)).filter((peer) => peer !== processId);
      const peers = [...new Set([...listed, ...known])];
      if (peers.length === 0) return [];
      const versions = await commands.mGet(peers.map(aliveKey));
      return peers.map((peer, index) => {
        const version = versions[index];
        return [peer, typeof version === 'string' ? Number(version) : null] as const;
      });
    },

    async read(peer) {
      const list = listSchema.safeParse(JSON.parse((await commands.get(peopleKey(peer))) ?? 'null'));
      return list.success ? list.data : null;
    },

    async remove(peer) {
      await commands.sRem(members, peer);
    },

    async erase() {
      await commands
        .multi()
        .del([aliveKey(processId), peopleKey(processId)])
        .sRem(members, processId)
        .exec();
    },
  };
}
