import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import type { Stores } from '../stores.ts';
import { memoryMatchLog } from './memory-match-log.ts';
import { memoryNoteStore } from './memory-note-store.ts';
import { memoryOrderStore, type MemoryOrders } from './memory-order-store.ts';
import { memoryPushStore, type MemoryAddresses } from './memory-push-store.ts';
import { memoryRoomStore } from './memory-room-store.ts';
import { memorySafetyStore, type MemoryBlocks } from './memory-safety-store.ts';
import { memorySessionStore } from './memory-session-store.ts';
import { memoryTimingStore, MemoryTimings } from './memory-timing-store.ts';
import { memoryVaultStore } from './memory-vault-store.ts';

/** For tests: everything is lost with the process. */
export function memoryStores(now: () => Date = () => new Date()): Stores {
  const vaults = new Map<MatchId, string>();
  const timings = new MemoryTimings();
  const blocks: MemoryBlocks = new Map();
  const addresses: MemoryAddresses = new Map();
  const forget = (personId: PersonId) => {
    blocks.delete(personId);
    addresses.delete(personId);
  };
  const rooms = memoryRoomStore(now);
  const orders: MemoryOrders = new Map();
  const isNamed = async (matchId: MatchId) => (await rooms.findByMatch(matchId)) !== null;
  const matchLog = memoryMatchLog({ vaults, now, timings, orders, isNamed });
  return {
    matchLog,
    timings: memoryTimingStore(timings),
    vault: memoryVaultStore(vaults),
    orders: memoryOrderStore(orders, async (matchId) => (await matchLog.versions([matchId])).get(matchId) ?? null),
    rooms,
    sessions: memorySessionStore(now, forget),
    notes: memoryNoteStore(now),
    push: memoryPushStore(addresses),
    safety: memorySafetyStore(blocks),
  };
}
