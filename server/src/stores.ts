import { type TimingStore, sqlTimingStore } from './matches/timing-store.ts';
import { type BotStore, sqlBotStore } from './outside/bot-store.ts';
import { type DailyStore, prismaDailyStore } from './solo/daily-store.ts';
import { type FiguresStore, prismaFiguresStore } from './people/figures-store.ts';
import { type BuildFileStore, prismaBuildFileStore } from './storage/build-files.ts';
import { type LeagueStore, prismaLeagueStore } from './solo/league-store.ts';
import type { MatchLog, VaultStore } from './matches/match-log.ts';
import { type HintStore, sqlHintStore } from './matches/hint-store.ts';
import { type OrderStore, sqlOrderStore } from './matches/order-store.ts';
import { type NoteStore, prismaNoteStore } from './people/note-store.ts';
import { type PushStore, prismaPushStore } from './people/push-store.ts';
import { type PuzzleStore, sqlPuzzleStore } from './solo/puzzle-store.ts';
import { type RoomStore, prismaRoomStore } from './rooms/room-store.ts';
import { type SafetyStore, prismaSafetyStore } from './people/safety-store.ts';
import { unavailableOnError } from './refusal.ts';
import { type SessionStore, prismaSessionStore } from './people/session-store.ts';
import type { Database } from './storage/database.ts';
import { sqlMatchLog, sqlVaultStore } from './matches/match-log-store.ts';

export interface Stores {
  readonly matchLog: MatchLog;
  readonly timings: TimingStore;
  readonly vault: VaultStore;
  readonly orders: OrderStore;
  readonly hints: HintStore;
  readonly rooms: RoomStore;
  readonly sessions: SessionStore;
  readonly bots: BotStore;
  readonly notes: NoteStore;
  readonly puzzles: PuzzleStore;
  readonly daily: DailyStore;
  readonly leagues: LeagueStore;
  readonly figures: FiguresStore;
  readonly push: PushStore;
  readonly safety: SafetyStore;
  readonly buildFiles: BuildFileStore;
}

/** Stores as use cases meet them: an error of the database is `Unavailable`, in each call of each store. */
export const guardedStores = (stores: Stores): Stores =>
  Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, unavailableOnError(store)]),
  ) as unknown as Stores;

/** `now` marks usage. */
export function prismaStores(database: Database, now: () => Date = () => new Date()): Stores {
  return {
    matchLog: sqlMatchLog(database),
    timings: sqlTimingStore(database),
    vault: sqlVaultStore(database),
    orders: sqlOrderStore(database),
    hints: sqlHintStore(database),
    rooms: prismaRoomStore(database, now),
    sessions: prismaSessionStore(database, now),
    bots: sqlBotStore(database, now),
    notes: prismaNoteStore(database, now),
    puzzles: sqlPuzzleStore(database, now),
    daily: prismaDailyStore(database, now),
    leagues: prismaLeagueStore(database, now),
    figures: prismaFiguresStore(database),
    push: prismaPushStore(database, now),
    safety: prismaSafetyStore(database, now),
    buildFiles: prismaBuildFileStore(database, now),
  };
}
