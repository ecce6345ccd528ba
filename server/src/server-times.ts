import { absenceMs, absenceOnTurnMs } from '@tiwanaku/shared/protocol';
import type { DeadlineTimes } from './matches/match-clock.ts';
import type { TurnPushTimes } from './people/turn-push.ts';
import type { UpkeepTimes } from './upkeep.ts';

/** All in milliseconds. */
export interface ServerTimes extends UpkeepTimes, DeadlineTimes, TurnPushTimes {
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
  /** For commands that were begun. */
  readonly finishTimeoutMs: number;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const defaultTimes: ServerTimes = {
  beatMs: 4 * second,
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
  sessionUnusedMs: 365 * day,
  buildUnusedMs: 30 * day,
  missedAnalysesMs: 5 * minute,
};
