import type { TimingStore } from './matches/timing-store.ts';
import type { DailyStore } from './solo/daily-store.ts';
import type { FiguresStore } from './people/figures-store.ts';
import type { BuildFileStore } from './storage/build-file-store.ts';
import type { LeagueStore } from './solo/league-store.ts';
import type { MatchLog, VaultStore } from './matches/match-log.ts';
import type { HintStore } from './matches/hint-store.ts';
import type { OrderStore } from './matches/order-store.ts';
import type { NoteStore } from './people/note-store.ts';
import type { PushStore } from './people/push-store.ts';
import type { PuzzleStore } from './solo/puzzle-store.ts';
import type { RoomStore } from './rooms/room-store.ts';
import type { SafetyStore } from './people/safety-store.ts';
import { unavailableOnError } from './refusal.ts';
import type { SessionStore } from './people/session-store.ts';

export interface Stores {
  readonly matchLog: MatchLog;
  readonly timings: TimingStore;
  readonly vault: VaultStore;
  readonly orders: OrderStore;
  readonly hints: HintStore;
  readonly rooms: RoomStore;
  readonly sessions: SessionStore;
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
