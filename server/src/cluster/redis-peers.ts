import { personIdSchema, roomIdSchema, visitorSchema } from '@tiwanaku/shared/protocol';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from '../observability/log.ts';
import type { PresenceNews } from '../presence/announcer.ts';
import type { Peers } from './cluster.ts';
import { redisChannel } from './redis-channel.ts';
import type { RedisLink } from './redis-link.ts';

/** All in milliseconds. A dead process is noticed after at most `timeToLiveMs` and two rounds: 9 s. */
const roundIntervalMs = 2_000;
const timeToLiveMs = 5_000;
/** One missed round can be a restarted Redis. */
const missedRounds = 2;
const joinTimeoutMs = 1_000;

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
const messageSchema = z.union([
  z.strictObject({ version: versionSchema, news: newsSchema }),
  /** The process has closed its sockets and stops. */
  z.strictObject({ bye: z.literal(true) }),
]);

type Listener = Parameters<Peers['join']>[0];

interface Peer {
  /** How many of its news are known. */
  version: number;
  seenAt: number;
  missed: number;
}

/**
 * Presence over Redis: each process numbers its news, sends them at once, and keeps the whole list beside a key that
 * expires. A process that missed news or a good-bye finds out within a round.
 */
export function redisPeers(link: RedisLink, log: Log, now: () => number): Peers {
  const { commands, processId, prefix } = link;
  const channel = redisChannel(link, 'presence', messageSchema, log);
  const members = `${prefix}:processes`;
  const aliveKey = (peer: string) => `${prefix}:alive:${peer}`;
  const peopleKey = (peer: string) => `${prefix}:people:${peer}`;
  const known = new Map<string, Peer>();
  let version = 0;
  let writtenVersion = -1;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function write(presence: Listener): Promise<void> {
    const people = peopleKey(processId);
    const isListed = version === writtenVersion && (await commands.pExpire(people, timeToLiveMs)) === 1;
    if (!isListed) {
      const list = JSON.stringify({ version, people: presence.own() });
      writtenVersion = version;
      await commands.set(people, list, { expiration: { type: 'PX', value: timeToLiveMs } });
    }
    const alive = String(writtenVersion);
    await commands.set(aliveKey(processId), alive, { expiration: { type: 'PX', value: timeToLiveMs } });
    await commands.sAdd(members, processId);
  }

  async function read(presence: Listener): Promise<void> {
    const listed = (await commands.sMembers(members)).filter((peer) => peer !== processId);
    const peers = [...new Set([...listed, ...known.keys()])];
    if (peers.length === 0) return;
    const versions = await commands.mGet(peers.map(aliveKey));
    for (const [index, peer] of peers.entries()) {
      const alive = versions[index];
      if (typeof alive === 'string') await peerSeen(presence, peer, Number(alive));
      else await peerMissed(presence, peer);
    }
  }

  async function peerSeen(presence: Listener, peer: string, itsVersion: number): Promise<void> {
    const before = known.get(peer);
    if (before) Object.assign(before, { seenAt: now(), missed: 0 });
    if (before && before.version >= itsVersion) return;
    const list = listSchema.safeParse(JSON.parse((await commands.get(peopleKey(peer))) ?? 'null'));
    // News that came meanwhile are newer than the list.
    if (!list.success || (known.get(peer)?.version ?? -1) >= list.data.version) return;
    presence.peerHas(peer, list.data.people);
    known.set(peer, { version: list.data.version, seenAt: now(), missed: 0 });
  }

  async function peerMissed(presence: Listener, peer: string): Promise<void> {
    const before = known.get(peer);
    if (before && ++before.missed < missedRounds) return;
    known.delete(peer);
    if (before) presence.peerGone(peer, before.seenAt);
    await commands.sRem(members, peer);
  }

  async function round(presence: Listener): Promise<void> {
    if (isBusy || !link.isUp()) return;
    isBusy = true;
    try {
      await write(presence);
      await read(presence);
    } catch (error) {
      if (link.isUp()) log.warn('presence not exchanged', { error });
    } finally {
      isBusy = false;
    }
  }

  return {
    send(news) {
      channel.send({ version: ++version, news });
    },

    async join(presence) {
      channel.listen((from, message) => {
        if ('bye' in message) {
          known.delete(from);
          return presence.peerGone(from, now());
        }
        // Missing news are read in the next round.
        if ((known.get(from)?.version ?? 0) !== message.version - 1) return;
        known.set(from, { version: message.version, seenAt: now(), missed: 0 });
        presence.applyPeerNews(from, message.news);
      });
      link.onUp(() => void round(presence));
      timer = setInterval(() => void round(presence), roundIntervalMs);
      timer.unref();
      await Promise.race([round(presence), sleep(joinTimeoutMs, undefined, { ref: false })]);
    },

    async leave() {
      clearInterval(timer);
      if (!link.isUp()) return;
      channel.send({ bye: true });
      const erased = commands
        .multi()
        .del([aliveKey(processId), peopleKey(processId)])
        .sRem(members, processId)
        .exec();
      await Promise.race([erased.catch(() => undefined), sleep(joinTimeoutMs, undefined, { ref: false })]);
    },
  };
}
