import type { Database } from '../database.ts';
import { sqlMatchLog } from '../match-log/sql-match-log.ts';
import { prismaBuildFileStore } from './prisma-build-file-store.ts';
import { prismaNoteStore } from './prisma-note-store.ts';
import { prismaPushStore } from './prisma-push-store.ts';
import { prismaRoomStore } from './prisma-room-store.ts';
import { prismaSafetyStore } from './prisma-safety-store.ts';
import { prismaSessionStore } from './prisma-session-store.ts';
import { sqlTimingStore } from './sql-timing-store.ts';
import { sqlVaultStore } from './sql-vault-store.ts';
import { prismaDailyStore } from '../daily/prisma-daily-store.ts';
import { prismaFiguresStore } from '../figures/prisma-figures-store.ts';
import { sqlHintStore } from '../hints/sql-hint-store.ts';
import { prismaLeagueStore } from '../leagues/prisma-league-store.ts';
import { sqlOrderStore } from './sql-order-store.ts';
import { sqlPuzzleStore } from './sql-puzzle-store.ts';
import type { Stores } from '../stores.ts';

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
