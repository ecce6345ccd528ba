import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import type { Peers } from './cluster.ts';
import { redisChannel } from './redis-channel.ts';
import type { RedisLink } from './redis-link.ts';
import { peerMessageSchema, redisPeerLists, type PeerLists } from './redis-peer-lists.ts';

/** Dead processes are noticed within 9 s: expiry and two rounds. */
const roundIntervalMs = 2_000;
/** One missed round may be a restarted Redis. */
const maxMissedRounds = 2;
const joinTimeoutMs = 1_000;

type Listener = Parameters<Peers['join']>[0];

interface Peer {
  version: number;
  seenAt: number;
  missed: number;
}

/**
 * Presence over Redis. Processes number their news, send them at once, and keep a whole list; missed news are found within a
 * round.
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
      await lists.write(version, () => presence.own());
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
