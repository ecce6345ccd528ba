import type { ClientEvent } from '@tiwanaku/shared/protocol';
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

export interface SocketLimits {
  /** Per person over all tabs. */
  readonly act: Allowance;
  readonly chat: Allowance;
  readonly room: Allowance;
  readonly sync: Allowance;
  readonly report: Allowance;
  readonly notes: Allowance;
  /** Refusals per person before all their connections are closed for a while. */
  readonly refused: Allowance;
  /** Per connection; no page sends as much. */
  readonly packets: Allowance;
  readonly matches: Allowance;
  /** Per address, what the personal limits admit. */
  readonly address: Allowance;
  readonly connect: Allowance;
  readonly connections: number;
  /** Characters; beyond: tooLarge. */
  readonly message: number;
  /** Bytes; beyond, the connection is closed. */
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

/** A message without a limit does not compile. */
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
  'room:show': 'room',
  'room:try': 'room',
  'room:lead': 'room',
  'match:act': 'act',
  'match:sync': 'sync',
  'match:history': 'sync',
  'match:ping': 'chat',
  'match:hint': 'chat',
  'match:propose': 'room',
  'match:resumeSeat': 'room',
  'match:resign': 'room',
  'match:orders': 'notes',
  'match:notes': 'notes',
} satisfies Record<ClientEvent, Kind>;

export type Verdict = 'allowed' | 'person' | 'address';

export interface RateLimits {
  /**
   * Unknown messages count as chat. An address is charged only for what the personal limits admit, so that one person cannot
   * silence the others.
   */
  judge(personId: string, address: string, event: ClientEvent | null): Promise<Verdict>;
  mayBegin(personId: string): Promise<boolean>;
  mayConnect(address: string): Promise<boolean>;
  /** Charges an address for a closed connection whose person is unknown. */
  closedFor(address: string): Promise<void>;
}

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
