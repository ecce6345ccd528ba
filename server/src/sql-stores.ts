import type { Database } from './storage/database.ts';
import { sqlMatchLog, sqlVaultStore } from './matches/match-log-store.ts';
import { prismaBuildFileStore } from './storage/prisma-build-file-store.ts';
import { prismaNoteStore } from './people/prisma-note-store.ts';
import { prismaPushStore } from './people/prisma-push-store.ts';
import { prismaRoomStore } from './rooms/prisma-room-store.ts';
import { prismaSafetyStore } from './people/prisma-safety-store.ts';
import { prismaSessionStore } from './people/prisma-session-store.ts';
import { sqlTimingStore } from './matches/timing-store.ts';
import { prismaDailyStore } from './solo/prisma-daily-store.ts';
import { prismaFiguresStore } from './people/prisma-figures-store.ts';
import { sqlHintStore } from './matches/hint-store.ts';
import { prismaLeagueStore } from './solo/prisma-league-store.ts';
import { sqlOrderStore } from './matches/order-store.ts';
import { sqlPuzzleStore } from './solo/sql-puzzle-store.ts';
import type { Stores } from './stores.ts';

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
