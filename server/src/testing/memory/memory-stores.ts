import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import type { Stores } from '../../stores.ts';
import { memoryBotStore, type MemoryBots } from './memory-bot-store.ts';
import { memoryDaily, memoryDailyStore } from './memory-daily-store.ts';
import { memoryFiguresStore, type MemoryFigures } from './memory-figures-store.ts';
import { memoryHintStore, type MemoryHints } from './memory-hint-store.ts';
import { memoryLeagues, memoryLeagueStore } from './memory-league-store.ts';
import { memoryBuildFileStore } from './memory-build-file-store.ts';
import { memoryMatchLog } from './memory-match-log.ts';
import { memoryNoteStore } from './memory-note-store.ts';
import { memoryOrderStore, type MemoryOrders } from './memory-order-store.ts';
import { memoryPuzzleStore, type MemoryPuzzles } from './memory-puzzle-store.ts';
import { memoryPushStore, type MemoryAddresses } from './memory-push-store.ts';
import { memoryRoomStore } from './memory-room-store.ts';
import { memorySafetyStore, type MemoryBlocks } from './memory-safety-store.ts';
import { memorySessionStore } from './memory-session-store.ts';
import { memoryTimingStore, MemoryTimings } from './memory-timing-store.ts';
import { memoryVaultStore } from './memory-vault-store.ts';

/** The stores of tests: everything is lost with the process. */
export function memoryStores(now: () => Date = () => new Date()): Stores {
  const vaults = new Map<MatchId, string>();
  const timings = new MemoryTimings();
  const blocks: MemoryBlocks = new Map();
  const addresses: MemoryAddresses = new Map();
  const puzzles: MemoryPuzzles = new Map();
  const daily = memoryDaily();
  const leagues = memoryLeagues();
  const figures: MemoryFigures = new Map();
  const bots: MemoryBots = new Map();
  const names = new Map<PersonId, string>();
  const forget = (personId: PersonId) => {
    blocks.delete(personId);
    addresses.delete(personId);
    puzzles.delete(personId);
    daily.forget(personId);
    leagues.forget(personId);
    figures.delete(personId);
    for (const [botId, { ownerId }] of bots) if (botId === personId || ownerId === personId) bots.delete(botId);
  };
  const nameOf = (personId: PersonId) => names.get(personId) ?? '';
  const rooms = memoryRoomStore(now);
  const orders: MemoryOrders = new Map();
  const hints: MemoryHints = new Map();
  const notes = memoryNoteStore(now);
  const sessions = memorySessionStore(now, forget, names);
  const isNamed = async (matchId: MatchId) => (await rooms.findByMatch(matchId)) !== null;
  const matchLog = memoryMatchLog({ vaults, now, timings, orders, hints, notes, isNamed });
  const versionOf = async (matchId: MatchId) => (await matchLog.versions([matchId])).get(matchId) ?? null;
  return {
    matchLog,
    timings: memoryTimingStore(timings),
    vault: memoryVaultStore(vaults),
    orders: memoryOrderStore(orders, versionOf),
    hints: memoryHintStore(hints, async (matchId) => (await versionOf(matchId)) !== null),
    rooms,
    sessions,
    bots: memoryBotStore(bots, sessions, nameOf, now),
    notes,
    puzzles: memoryPuzzleStore(puzzles, now),
    daily: memoryDailyStore(daily, { matchLog, rooms }),
    leagues: memoryLeagueStore(leagues, { nameOf, attempts: () => daily.attempts, now }),
    figures: memoryFiguresStore(figures, nameOf),
    push: memoryPushStore(addresses),
    safety: memorySafetyStore(blocks),
    buildFiles: memoryBuildFileStore(now),
  };
}
