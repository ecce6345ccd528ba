import type { ClientEvent } from '@tiwanaku/shared/protocol';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** So many messages in so many seconds. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

export interface SocketLimits {
  /** Per person, over all their tabs, by kind of message. */
  readonly act: Allowance;
  readonly chat: Allowance;
  readonly room: Allowance;
  readonly sync: Allowance;
  readonly report: Allowance;
  readonly notes: Allowance;
  /** Messages per person that are refused by the limits above before all their connections are closed for a while. */
  readonly refused: Allowance;
  /** Packets of one connection, of any kind. Beyond them it is closed: more than a person may send over all kinds, so no page does. */
  readonly packets: Allowance;
  /** Matches that a person starts. */
  readonly matches: Allowance;
  /** Per address, over all its people: messages that each person's own limit admits. */
  readonly address: Allowance;
  /** New connections per address. */
  readonly connect: Allowance;
  /** Open connections per address. */
  readonly connections: number;
  /** A larger message is refused as tooLarge. Characters. */
  readonly message: number;
  /** A larger frame closes the connection unread. Bytes. */
  readonly frame: number;
}

export const defaultSocketLimits: SocketLimits = {
  act: { points: 100, seconds: 10 },
  chat: { points: 10, seconds: 10 },
  room: { points: 60, seconds: 10 },
  sync: { points: 60, seconds: 10 },
  report: { points: 5, seconds: 600 },
  notes: { points: 30, seconds: 10 },
  refused: { points: 200, seconds: 10 },
  packets: { points: 600, seconds: 10 },
  matches: { points: 150, seconds: 86_400 },
  address: { points: 3000, seconds: 10 },
  connect: { points: 300, seconds: 10 },
  connections: 1000,
  message: 4_096,
  frame: 16_384,
};

type Kind = 'act' | 'chat' | 'room' | 'sync' | 'report' | 'notes';

/** Complete by type: a message without a limit does not compile. */
const kinds = {
  'room:enter': 'room',
  'room:leave': 'room',
  'room:sit': 'room',
  'room:stand': 'room',
  'room:ready': 'room',
  'room:settings': 'room',
  'room:start': 'room',
  'room:kick': 'room',
  'room:unban': 'room',
  'room:block': 'room',
  'room:report': 'report',
  'room:chat': 'chat',
  'match:act': 'act',
  'match:sync': 'sync',
  'match:history': 'sync',
  'match:ping': 'chat',
  'match:propose': 'room',
  'match:resumeSeat': 'room',
  'match:resign': 'room',
  'match:orders': 'notes',
  'match:notes': 'notes',
} satisfies Record<ClientEvent, Kind>;

/** Whose limit refuses a message, if one does. */
export type Verdict = 'allowed' | 'person' | 'address';

export interface RateLimits {
  /**
   * Whether this person, at this address, may send such a message now. Unknown messages count like chat. The address is charged
   * only for what the person's own limit admits, so that one person cannot silence the others behind it.
   */
  judge(personId: string, address: string, event: ClientEvent | null): Promise<Verdict>;
  mayBegin(personId: string): Promise<boolean>;
  mayConnect(address: string): Promise<boolean>;
  /** Charges an address for a connection that was closed for its packets, of which it is not known who sent them. */
  closedFor(address: string): Promise<void>;
}

/** Connections that such a one counts as. */
const closedPoints = 20;

export function createRateLimits(limits: SocketLimits): RateLimits {
  const limiter = ({ points, seconds }: Allowance) => new RateLimiterMemory({ points, duration: seconds });
  const byKind: Record<Kind, RateLimiterMemory> = {
    act: limiter(limits.act),
    chat: limiter(limits.chat),
    room: limiter(limits.room),
    sync: limiter(limits.sync),
    report: limiter(limits.report),
    notes: limiter(limits.notes),
  };
  const addresses = limiter(limits.address);
  const matches = limiter(limits.matches);
  const connects = limiter(limits.connect);
  const isFree = (of: RateLimiterMemory, key: string) =>
    of.consume(key).then(
      () => true,
      () => false,
    );

  return {
    async judge(personId, address, event) {
      if (!(await isFree(byKind[event ? kinds[event] : 'chat'], personId))) return 'person';
      return (await isFree(addresses, address)) ? 'allowed' : 'address';
    },
    mayBegin: (personId) => isFree(matches, personId),
    mayConnect: (address) => isFree(connects, address),
    async closedFor(address) {
      await connects.penalty(address, closedPoints);
    },
  };
}
