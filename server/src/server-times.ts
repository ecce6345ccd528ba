import { absenceMs, absenceOnTurnMs } from '@tiwanaku/shared/protocol';
import type { DeadlineTimes } from './matches/deadline-timer.ts';
import type { TurnPushTimes } from './push/turn-push.ts';
import type { UpkeepTimes } from './upkeep.ts';

/** All in milliseconds. */
export interface ServerTimes extends UpkeepTimes, DeadlineTimes, TurnPushTimes {
  /** Between two beats: how long a page may be behind without knowing. */
  readonly beat: number;
  /** Between two looks at the tokens of all connections: how long one may be used after a notice of its end was lost. */
  readonly tokenLook: number;
  /** A line may be cut for so long before others are told. */
  readonly presenceGrace: number;
  /** Whoever has been away for so long can be played on without. */
  readonly absence: number;
  /** The same for a player whom the match waits for. */
  readonly absenceOnTurn: number;
  /** With several processes: how long a proxy may take to notice that this one wants no more people. */
  readonly leaving: number;
  /** Pages are asked to come back within this time when the server stops. */
  readonly moving: number;
  /** How long a stopping server waits for what was begun; whoever sent it has gone and asks again elsewhere. */
  readonly finishing: number;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const defaultTimes: ServerTimes = {
  beat: 4 * second,
  tokenLook: minute,
  presenceGrace: 4 * second,
  absence: absenceMs,
  absenceOnTurn: absenceOnTurnMs,
  deadlines: second / 2,
  signOfLife: 5 * second,
  longestSilence: 15 * second,
  comingBack: 30 * second,
  turnPatience: 20 * second,
  pushPauses: [10 * second, minute, 10 * minute],
  leaving: 3 * second,
  moving: second,
  finishing: 10 * second,
  matchIdle: 30 * minute,
  hostPatience: 2 * minute,
  // Long enough to reload, to look at a message or to change the room's network; short enough for strangers who wait.
  seatGrace: 90 * second,
  roomUnused: 30 * day,
  matchUnreachable: 7 * day,
  sessionUnused: 365 * day,
};
