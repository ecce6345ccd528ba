import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import type { Peers } from './cluster.ts';
import { redisChannel, type RedisLink } from './redis-link.ts';
import { personIdSchema, roomIdSchema, visitorSchema, type PersonId, type RoomId } from '@tiwanaku/shared/protocol';
import { z } from 'zod';
import type { PersonInRoom, PresenceNews } from '../rooms/presence.ts';

/** Dead processes are noticed within 9 s: expiry and two rounds. */
const roundIntervalMs = 2_000;
/** One missed round may be a restarted Redis. */
const maxMissedRounds = 2;
const joinTimeoutMs = 1_000;
/** How long news may take between processes. */
const newsTimeMs = 100;

type Listener = Parameters<Peers['join']>[0];

interface Peer {
  version: number;
  seenAt: number;
  missed: number;
}

/**
 * Presence over Redis. Processes number their news, send them at once, and keep a whole list, of which each round writes what has
 * changed; missed news are found within a round.
 */
export function redisPeers(link: RedisLink, log: Log, now: () => number): Peers {
  const channel = redisChannel(link, 'presence', peerMessageSchema, log);
  const lists = redisPeerLists(link);
  const known = new Map<string, Peer>();
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function round(presence: Listener): Promise<void> {
    if (isBusy || !link.isUp()) return;
    isBusy = true;
    try {
      await lists.write(version, presence.own);
      await readPeers({ lists, known, presence, now });
    } catch (error) {
      if (link.isUp()) log.warn('presence not exchanged', { error });
    } finally {
      isBusy = false;
    }
  }

  return {
    send(news) {
      channel.send({ version: ++version, news });
      lists.note(news);
    },

    async join(presence) {
      channel.listen((from, message) => {
        if ('bye' in message) {
          known.delete(from);
          return presence.peerGone(from, now());
        }
        // The next round reads missed news.
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
      const erased = lists.erase().catch(() => undefined);
      await Promise.race([erased, sleep(joinTimeoutMs, undefined, { ref: false })]);
    },
  };
}

interface Reading {
  readonly lists: PeerLists;
  readonly known: Map<string, Peer>;
  readonly presence: Listener;
  readonly now: () => number;
}

async function readPeers(reading: Reading): Promise<void> {
  const { lists, known } = reading;
  for (const [peer, version] of await lists.versions(known.keys())) {
    if (version === null) await peerMissed(reading, peer);
    else await peerSeen(reading, peer, version);
  }
}

async function peerSeen({ lists, known, presence, now }: Reading, peer: string, version: number): Promise<void> {
  const before = known.get(peer);
  if (before) Object.assign(before, { seenAt: now(), missed: 0 });
  if (before && before.version >= version) return;
  // News may be on their way, and the list of a large process is long.
  await sleep(newsTimeMs, undefined, { ref: false });
  if ((known.get(peer)?.version ?? -1) >= version) return;
  const list = await lists.read(peer);
  // Later news are newer than the list.
  if (!list || (known.get(peer)?.version ?? -1) >= list.version) return;
  presence.peerHas(peer, list.people);
  known.set(peer, { version: list.version, seenAt: now(), missed: 0 });
}

async function peerMissed({ lists, known, presence }: Reading, peer: string): Promise<void> {
  const before = known.get(peer);
  if (before && ++before.missed < maxMissedRounds) return;
  known.delete(peer);
  if (before) presence.peerGone(peer, before.seenAt);
  await lists.remove(peer);
}

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
const peerMessageSchema = z.union([
  z.strictObject({ version: versionSchema, news: newsSchema }),
  /** Sent at shutdown. */
  z.strictObject({ bye: z.literal(true) }),
]);

/** The people of a process after `version` news. */
interface PeopleList {
  readonly version: number;
  readonly people: readonly PersonInRoom[];
}

/** Lists of people in Redis, each beside a key that expires. */
interface PeerLists {
  /** What the next round writes. */
  note(news: PresenceNews): void;
  /** Renews the keys; writes what was noted, or all people where Redis does not have them. */
  write(version: number, people: () => readonly PersonInRoom[]): Promise<void>;
  /** Null for a dead peer. */
  versions(known: Iterable<string>): Promise<readonly (readonly [peer: string, version: number | null])[]>;
  /** Null when missing or malformed. */
  read(peer: string): Promise<PeopleList | null>;
  remove(peer: string): Promise<void>;
  erase(): Promise<void>;
}

const fieldOf = (roomId: RoomId, personId: PersonId) => `${roomId} ${personId}`;
const entryOf = (one: PersonInRoom) => [fieldOf(one.roomId, one.person.personId), JSON.stringify(one)] as const;

function redisPeerLists({ commands, processId, prefix }: RedisLink): PeerLists {
  const members = `${prefix}:processes`;
  const aliveKey = (peer: string) => `${prefix}:alive:${peer}`;
  const peopleKey = (peer: string) => `${prefix}:present:${peer}`;
  const expiration = { type: 'PX', value: timeToLiveMs } as const;
  /** Those of the list in Redis; null where it has to be written whole. */
  let written: Set<string> | null = null;
  /** Each field has its person, or null for one who went. */
  const noted = new Map<string, PersonInRoom | null>();

  return {
    note(news) {
      if (news.type === 'went') noted.set(fieldOf(news.roomId, news.personId), null);
      else {
        const { type: _, ...one } = news;
        noted.set(fieldOf(one.roomId, one.person.personId), one);
      }
    },

    async write(version, people) {
      const key = peopleKey(processId);
      const fields = written ?? new Set<string>();
      const changes = commands.multi();
      if (written === null) changes.del(key);
      const came = written === null ? people() : [...noted.values()].filter((one) => one !== null);
      const went = written === null ? [] : [...noted].flatMap(([field, one]) => (one === null ? field : []));
      noted.clear();
      written = null;
      const entries = came.map(entryOf);
      for (const [field] of entries) fields.add(field);
      for (const field of went) fields.delete(field);
      if (entries.length > 0) changes.hSet(key, Object.fromEntries(entries));
      if (went.length > 0) changes.hDel(key, went);
      const [count] = (
        await changes
          .hLen(key)
          .pExpire(key, timeToLiveMs)
          .set(aliveKey(processId), String(version), { expiration })
          .sAdd(members, processId)
          .exec()
      ).slice(-4);
      // A Redis that was restarted, or has forgotten the list, gets it whole in the next round.
      if (Number(count) === fields.size) written = fields;
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
      const [version, people] = await commands.multi().get(aliveKey(peer)).hVals(peopleKey(peer)).execTyped();
      if (version === null) return null;
      const list = z.array(personInRoomSchema).safeParse(people.map((one) => JSON.parse(one) as unknown));
      return list.success ? { version: Number(version), people: list.data } : null;
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
