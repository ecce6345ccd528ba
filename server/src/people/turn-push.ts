import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, PushAddress, RoomId, PushMessage, Language } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports.ts';
import type { MatchHeader } from '../matches/match-log.ts';
import type { Log } from '../observability/log.ts';
import type { Room } from '../rooms/room-rules.ts';
import type { SendPush } from './push-sender.ts';
import type { PushStore } from './push-store.ts';
import { words } from '../words.ts';

interface TurnPushDeps {
  readonly store: PushStore;
  readonly send: SendPush;
  readonly isHere: (roomId: RoomId, personId: PersonId) => boolean;
  readonly loadRoom: (roomId: RoomId) => Promise<Room | null>;
  readonly askedSince: (matchId: MatchId, seat: Seat, since: number) => Promise<string | null>;
  readonly wordsOf: GameRegistry['wordsOf'];
  readonly log: Log;
  readonly times: TurnPushTimes;
}

/** All in milliseconds. */
export interface TurnPushTimes {
  /** The time within which cuts are noticed and reloads are done. */
  readonly turnPushDelayMs: number;
  /** The delays when a push service is busy or down. */
  readonly pushRetryDelaysMs: readonly number[];
}

const flushTimeoutMs = 3_000;
const maxPending = 10_000;

/** Notifies absent players of what they are asked. Failures are only logged. */
export interface TurnPush {
  /** Called by the process that wrote the change. */
  turned(header: MatchHeader, seats: readonly Seat[], version: number): void;
  /** Called by every process after a change: takes down the notifications, sent by this one, of turns that are over. */
  changed(matchId: MatchId): void;
  /** Sends pending notifications now. Resolves when sent, or after a timeout. */
  finish(): Promise<void>;
}

export const noTurnPush: TurnPush = {
  turned: () => undefined,
  changed: () => undefined,
  finish: async () => undefined,
};

interface Turn {
  readonly header: MatchHeader;
  readonly seat: Seat;
  readonly version: number;
  /** The people who wait for this player. */
  readonly waiting: readonly string[];
}

export function createTurnPush(deps: TurnPushDeps): TurnPush {
  const { store, log, times } = deps;
  const outbox = createOutbox({
    send: deps.send,
    gone: ({ personId, address }) => store.remove(personId, address.endpoint),
    log,
    retryDelaysMs: times.pushRetryDelaysMs,
  });
  /** The pushes to come, by match and seat. */
  const pending = new Map<string, { readonly turn: Turn; readonly timer: NodeJS.Timeout }>();

  /** Notified turns that may still go on, the oldest first. */
  const shown = new Map<MatchId, readonly Turn[]>();

  async function send(turn: Turn): Promise<void> {
    const { matchId } = turn.header;
    try {
      if (!(await postTurn(deps, turn, outbox.post))) return;
      const [oldest] = shown.keys();
      if (oldest !== undefined && shown.size >= maxPending) shown.delete(oldest);
      const others = (shown.get(matchId) ?? []).filter(({ seat }) => seat !== turn.seat);
      shown.set(matchId, [...others, turn]);
    } catch (error) {
      log.warn('turn not notified', { matchId, error });
    }
  }

  async function takeDown(matchId: MatchId): Promise<void> {
    for (const turn of shown.get(matchId) ?? []) {
      const { seat, version, header } = turn;
      const personId = header.seats[seat]?.personId;
      if (!personId || (await deps.askedSince(matchId, seat, version)) !== null) continue;
      const left = (shown.get(matchId) ?? []).filter((one) => one !== turn);
      if (left.length > 0) shown.set(matchId, left);
      else shown.delete(matchId);
      for (const address of await store.of(personId))
        if (takesSilence(address)) outbox.post({ matchId, personId, address, message: { isOver: true, tag: matchId } });
    }
  }

  function schedule(turn: Turn): void {
    const key = `${turn.header.matchId} ${turn.seat}`;
    clearTimeout(pending.get(key)?.timer);
    pending.delete(key);
    if (pending.size >= maxPending) return log.warn('too many turns to notify', { matchId: turn.header.matchId });
    const due = () => {
      pending.delete(key);
      void send(turn);
    };
    pending.set(key, { turn, timer: setTimeout(due, times.turnPushDelayMs).unref() });
  }

  return {
    turned(header, seats, version) {
      if (header.seats.length === 1) return;
      const waiting = header.seats.filter((_, seat) => !seats.includes(seat)).map(({ name }) => name);
      for (const seat of seats) schedule({ header, seat, version, waiting });
    },

    changed(matchId) {
      if (!shown.has(matchId)) return;
      takeDown(matchId).catch((error: unknown) => log.warn('notification not taken down', { matchId, error }));
    },

    async finish() {
      const left = [...pending.values()];
      pending.clear();
      for (const { timer } of left) clearTimeout(timer);
      const sent = Promise.all(left.map(({ turn }) => send(turn))).then(outbox.emptied);
      await Promise.race([sent, sleep(flushTimeoutMs, undefined, { ref: false })]);
    },
  };
}

type Post = ReturnType<typeof createOutbox>['post'];

/** Safari ends a subscription that shows nothing; there the page takes the notification down when it is opened. */
const takesSilence = ({ endpoint }: PushAddress): boolean => !new URL(endpoint).hostname.endsWith('.push.apple.com');

/** If the person is still away and still awaited; whether anything was sent. */
async function postTurn(deps: TurnPushDeps, { header, seat, version, waiting }: Turn, post: Post): Promise<boolean> {
  const { matchId, roomId } = header;
  const personId = header.seats[seat]?.personId;
  if (!personId || deps.isHere(roomId, personId)) return false;
  const addresses = await deps.store.of(personId);
  const asks = addresses.length > 0 ? await deps.askedSince(matchId, seat, version) : null;
  if (asks === null) return false;
  const room = await deps.loadRoom(roomId);
  if (room?.match?.matchId !== matchId || room.match.isOver) return false;
  for (const address of addresses) {
    const { language } = address;
    const { name, asked } = deps.wordsOf(header.game, language);
    const message = {
      ...turnWords(language, { game: name, asked: asked[asks], host: room.host.name, waiting }),
      language,
      tag: matchId,
      path: `/r/${room.link}`,
    };
    post({ matchId, personId, address, message });
  }
  return true;
}

export interface PendingPush {
  readonly matchId: MatchId;
  readonly personId: PersonId;
  readonly address: PushAddress;
  readonly message: PushMessage;
}

interface OutboxDeps {
  readonly send: SendPush;
  readonly gone: (push: PendingPush) => Promise<void>;
  readonly log: Log;
  readonly retryDelaysMs: readonly number[];
}

/** The most messages in memory and in flight. */
export const maxQueued = 2_000;
const maxInFlight = 8;

/** Queues pushes. Failures are only logged. */
export function createOutbox({ send, gone, log, retryDelaysMs }: OutboxDeps) {
  const queue: { readonly push: PendingPush; readonly attempt: number }[] = [];
  let running = 0;
  let resting = 0;
  let whenEmpty: (() => void)[] = [];

  function next(): void {
    while (running < maxInFlight) {
      const first = queue.shift();
      if (!first) break;
      running++;
      deliver(first.push, first.attempt)
        .catch((error: unknown) => log.error('push failed', { matchId: first.push.matchId, error }))
        .finally(() => {
          running--;
          next();
        });
    }
    if (running + queue.length === 0) for (const done of whenEmpty.splice(0)) done();
  }

  async function deliver(push: PendingPush, attempt: number): Promise<void> {
    const { outcome, status } = await send(push.address, push.message);
    const delayMs = retryDelaysMs[attempt];
    if (outcome === 'gone') return await gone(push);
    if (outcome === 'busy' && delayMs !== undefined) {
      resting++;
      setTimeout(() => {
        resting--;
        queue.push({ push, attempt: attempt + 1 });
        next();
      }, delayMs).unref();
      return;
    }
    const fields = { matchId: push.matchId, ...(status === null ? {} : { status }) };
    if (outcome === 'sent') log.debug('push sent', () => fields);
    else log.warn('push not taken', fields);
  }

  return {
    post(push: PendingPush): void {
      if (running + resting + queue.length >= maxQueued) {
        log.warn('too many pushes waiting', { matchId: push.matchId });
        return;
      }
      queue.push({ push, attempt: 0 });
      next();
    },

    /** Resolves when nothing is in flight; retries are left. */
    emptied: (): Promise<void> =>
      new Promise((resolve) => {
        whenEmpty = [...whenEmpty, resolve];
        next();
      }),
  };
}

interface CalledTurn {
  readonly game: string;
  /** What is to be done; undefined where the game has no words for it. */
  readonly asked: string | undefined;
  readonly host: string;
  /** The others' names. */
  readonly waiting: readonly string[];
}

/** The words of a turn: at whose table the player is asked what, and who waits. */
function turnWords(
  language: Language,
  { game, asked, host, waiting }: CalledTurn,
): { readonly title: string; readonly body: string } {
  const say = words[language];
  const names = new Intl.ListFormat(language).format(waiting);
  const body = waiting.length === 0 ? '' : say.turn_waiting({ names, count: waiting.length });
  return asked === undefined
    ? { title: say.turn_title({ game }), body }
    : { title: say.turn_table({ host, asked }), body: `${game}. ${body}`.trim() };
}
