import type { Random } from '@tiwanaku/shared/kernel';
import type { Cluster } from './cluster/cluster.ts';
import type { CostLimits } from './http/cost-budget.ts';
import type { HttpLimits } from './http/http-server.ts';
import type { Drawings } from './http/pages.ts';
import type { GameRegistry } from './matches/ports.ts';
import type { AllSlowWork } from './threads/slow-work.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Stores } from './stores.ts';
import type { PushSettings } from './people/push-settings.ts';
import type { SocketLimits } from './sockets/limits.ts';
import type { WebAddress } from './http/web-address.ts';
import { absenceMs, absenceOnTurnMs } from '@tiwanaku/shared/protocol';
import type { DeadlineTimes } from './matches/match-clock.ts';
import type { BotStreamTimes } from './outside/bot-streams.ts';
import type { TurnPushTimes } from './people/turn-push.ts';
import type { UpkeepTimes } from './upkeep.ts';

/** What a server is made of; tests replace parts of it. */
export interface ServerDeps {
  readonly stores: Stores;
  readonly cluster: Cluster;
  readonly games: GameRegistry;
  readonly web: WebAddress;
  /** Null: off. */
  readonly push: PushSettings | null;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly random: Random;
  /** The key of the daily lands; null: the one that the storage keeps. */
  readonly dailyKey: string | null;
  readonly slowWork: AllSlowWork;
  readonly clientFolder: string;
  readonly drawings: Drawings;
  readonly socketLimits: SocketLimits;
  readonly httpLimits: HttpLimits;
  readonly costLimits: CostLimits;
  readonly times: ServerTimes;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly isStorageUp: () => Promise<boolean>;
}

/** All in milliseconds. */
export interface ServerTimes extends UpkeepTimes, DeadlineTimes, TurnPushTimes, BotStreamTimes {
  /** How long a page may be behind without knowing. */
  readonly beatMs: number;
  /** How long an ended session may act after a lost notice. */
  readonly tokenCheckMs: number;
  /** A cut is announced after this time. */
  readonly presenceGraceMs: number;
  readonly absenceMs: number;
  readonly absenceOnTurnMs: number;
  /** How long a proxy may take to notice the stop. */
  readonly proxyNoticeMs: number;
  /** Pages reconnect spread over this time. */
  readonly reconnectSpreadMs: number;
  /** The time for commands that were begun. */
  readonly finishTimeoutMs: number;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const defaultTimes: ServerTimes = {
  beatMs: 4 * second,
  signMs: 5 * second,
  tokenCheckMs: minute,
  presenceGraceMs: 4 * second,
  absenceMs,
  absenceOnTurnMs,
  deadlineCheckMs: second / 2,
  heartbeatMs: 5 * second,
  maxSilenceMs: 15 * second,
  returnGraceMs: 30 * second,
  turnPushDelayMs: 20 * second,
  pushRetryDelaysMs: [10 * second, minute, 10 * minute],
  proxyNoticeMs: 3 * second,
  reconnectSpreadMs: second,
  finishTimeoutMs: 10 * second,
  matchIdleMs: 30 * minute,
  hostAbsenceMs: 2 * minute,
  // Enough to reload, short for strangers who wait.
  seatGraceMs: 90 * second,
  roomUnusedMs: 30 * day,
  matchUnreachableMs: 7 * day,
  matchRecordedMs: day,
  sessionUnusedMs: 365 * day,
  buildUnusedMs: 30 * day,
  missedAnalysesMs: 5 * minute,
};
