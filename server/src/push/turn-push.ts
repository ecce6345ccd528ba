import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports/game-registry.ts';
import type { MatchHeader } from '../matches/ports/match-log.ts';
import type { Log } from '../observability/log.ts';
import type { Room } from '../rooms/room-store.ts';
import { createOutbox } from './outbox.ts';
import type { SendPush } from './push-sender.ts';
import type { PushStore } from './push-store.ts';
import { turnWords } from './turn-words.ts';

export interface TurnPushDeps {
  readonly store: PushStore;
  readonly send: SendPush;
  readonly isHere: (roomId: RoomId, personId: PersonId) => boolean;
  readonly loadRoom: (roomId: RoomId) => Promise<Room | null>;
  /** Whether the match has been waiting for the person at this seat since this version. */
  readonly isAwaited: (matchId: MatchId, seat: Seat, since: number) => Promise<boolean>;
  readonly wordsOf: GameRegistry['wordsOf'];
  readonly log: Log;
  readonly times: TurnPushTimes;
}

/** All in milliseconds. */
export interface TurnPushTimes {
  /** A turn is so old before somebody is told: by then a cut line has been noticed, and whoever only looked away is back. */
  readonly turnPushDelayMs: number;
  /** Before each further attempt, when a push service is busy or away. */
  readonly pushRetryDelaysMs: readonly number[];
}

/** How long a stopping server waits for pending notifications. */
const flushTimeoutMs = 3_000;
/** Turns that wait to be told, at most. */
const mostTurns = 10_000;

/** Tells people who are away that it is their turn. Nobody waits for it, and no failure of it reaches anybody. */
export interface TurnPush {
  /** The game waits for these seats since it is at this version. To be called by the one process that made it so. */
  turned(header: MatchHeader, seats: readonly Seat[], version: number): void;
  /** Tells at once what would be told later. Resolves when that is done, or has taken long enough. */
  finish(): Promise<void>;
}

export const noTurnPush: TurnPush = { turned: () => undefined, finish: async () => undefined };

export function createTurnPush(deps: TurnPushDeps): TurnPush {
  const { store, log, times } = deps;
  const outbox = createOutbox({
    send: deps.send,
    gone: ({ personId, address }) => store.remove(personId, address.endpoint),
    log,
    retryDelaysMs: times.pushRetryDelaysMs,
  });
  interface Turn {
    readonly header: MatchHeader;
    readonly seat: Seat;
    readonly version: number;
    /** Names of those who wait. */
    readonly waiting: readonly string[];
  }
  /** By match and seat, the turn that is to be told and what tells it. */
  const turns = new Map<string, { readonly turn: Turn; readonly timer: NodeJS.Timeout }>();

  async function tell({ header, seat, version, waiting }: Turn): Promise<void> {
    const { matchId, roomId } = header;
    const personId = header.seats[seat]?.personId;
    if (!personId || deps.isHere(roomId, personId)) return;
    const addresses = await store.of(personId);
    if (addresses.length === 0 || !(await deps.isAwaited(matchId, seat, version))) return;
    const room = await deps.loadRoom(roomId);
    if (room?.match?.matchId !== matchId || room.match.isOver) return;
    for (const address of addresses) {
      const { language } = address;
      const message = {
        ...turnWords(language, deps.wordsOf(header.game, language).name, waiting),
        language,
        tag: matchId,
        path: `/r/${room.link}`,
      };
      outbox.post({ matchId, personId, address, message });
    }
  }

  const tellQuietly = (turn: Turn): Promise<void> =>
    tell(turn).catch((error: unknown) => log.warn('turn not told', { matchId: turn.header.matchId, error }));

  return {
    turned(header, seats, version) {
      // Whoever plays alone keeps nobody waiting.
      if (header.seats.length === 1) return;
      const waiting = header.seats.filter((_, seat) => !seats.includes(seat)).map(({ name }) => name);
      for (const seat of seats) {
        const key = `${header.matchId} ${seat}`;
        clearTimeout(turns.get(key)?.timer);
        turns.delete(key);
        if (turns.size >= mostTurns) return log.warn('too many turns to tell', { matchId: header.matchId });
        const turn = { header, seat, version, waiting };
        const due = () => {
          turns.delete(key);
          void tellQuietly(turn);
        };
        turns.set(key, { turn, timer: setTimeout(due, times.turnPushDelayMs).unref() });
      }
    },

    async finish() {
      const left = [...turns.values()];
      turns.clear();
      for (const { timer } of left) clearTimeout(timer);
      const told = Promise.all(left.map(({ turn }) => tellQuietly(turn))).then(outbox.emptied);
      await Promise.race([told, sleep(flushTimeoutMs, undefined, { ref: false })]);
    },
  };
}
