import { randomUUID } from 'node:crypto';
import {
  answers,
  clientMessages,
  matchIdSchema,
  roomIdSchema,
  type Answer,
  type ClientEvent,
  type ClientMessage,
  type Refusal,
} from '@tiwanaku/shared/protocol';
import type { Log, LogFields } from '../observability/log.ts';
import { stopwatch } from '../observability/metered.ts';
import type { Metrics, SyncType } from '../observability/metrics.ts';
import { Unavailable } from '../refusal.ts';
import { jsonLength } from './limits/json-length.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { TableSocket } from './socket-types.ts';

/** Handles one kind of message. `acknowledge` answers at once; what is returned answers when nothing has yet. */
export type Handler<E extends ClientEvent> = (
  socket: TableSocket,
  message: ClientMessage<E>,
  acknowledge: (answer: Answer<E>) => void,
) => Promise<Answer<E>>;

export type Handlers = { readonly [E in ClientEvent]: Handler<E> };

export interface ReceiveDeps {
  readonly handlers: Handlers;
  readonly limits: RateLimits;
  /** Called for each message that the person's own limit refused. */
  readonly refusedFor: (socket: TableSocket) => void;
  /** Characters. */
  readonly longestMessage: number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** A name for the next message in log lines. */
  readonly nextId: () => string;
}

/** What every answer has in common. */
interface Answered {
  readonly ok: boolean;
  readonly refusal?: Refusal;
  readonly sync?: { readonly type: SyncType };
}

/** The way to answer, which socket.io adds behind what was sent. */
const isReply = (arg: unknown): arg is (answer: unknown) => void => typeof arg === 'function';

const isKnown = (event: string): event is ClientEvent => Object.hasOwn(clientMessages, event);

/** What a log line says of a message: its kind, and what it is about where that has the shape of an id. */
function fieldsOf(event: string, sent: unknown): LogFields {
  const about = typeof sent === 'object' && sent !== null ? sent : {};
  const matchId = matchIdSchema.safeParse('matchId' in about ? about.matchId : undefined).data;
  const roomId = roomIdSchema.safeParse('roomId' in about ? about.roomId : undefined).data;
  return {
    ...(isKnown(event) ? { message: event } : {}),
    ...(matchId ? { matchId } : {}),
    ...(roomId ? { roomId } : {}),
  };
}

/**
 * The one door for messages: limits, size, strict schema, handler, strict answer. Whatever comes is answered if its
 * sender left a way to; what a handler throws becomes `internal` or `unavailable` and a log line, and nothing else.
 */
export function receive(deps: ReceiveDeps, socket: TableSocket): void {
  socket.onAny((event: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const reply = isReply(last) ? last : null;
    const sent = reply ? args.slice(0, -1) : args;
    const fields = { requestId: deps.nextId(), ...fieldsOf(event, sent[0]) };
    const elapsed = stopwatch();
    let isAnswered = false;
    const answer = (value: Answered) => {
      if (isAnswered) return;
      isAnswered = true;
      const code = value.refusal?.code ?? 'ok';
      const seconds = elapsed();
      deps.metrics.answered(isKnown(event) ? event : null, code, seconds);
      if (value.sync) deps.metrics.resynced(value.sync.type);
      deps.log.debug('message', { ...fields, code, ms: Math.round(seconds * 10_000) / 10 });
      reply?.(value);
    };
    const refuse = (refusal: Refusal) => answer({ ok: false, refusal });

    treat(deps, socket, event, sent, answer, refuse).catch((error: unknown) => {
      const errorId = randomUUID();
      if (error instanceof Unavailable)
        deps.log.warn('message unavailable', { ...fields, errorId, error: error.cause ?? error });
      else deps.log.error('message failed', { ...fields, errorId, error });
      refuse(error instanceof Unavailable ? { code: 'unavailable' } : { code: 'internal', detail: errorId });
    });
  });
}

async function treat(
  { handlers, limits, refusedFor, longestMessage }: ReceiveDeps,
  socket: TableSocket,
  event: string,
  sent: readonly unknown[],
  answer: (value: Answered) => void,
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  const { person, address } = socket.data;
  const verdict = await limits.judge(person.personId, address, isKnown(event) ? event : null);
  if (verdict !== 'allowed') {
    refuse({ code: 'rateLimited' });
    if (verdict === 'person') refusedFor(socket);
    return;
  }
  if (!isKnown(event) || sent.length !== 1) return refuse({ code: 'malformed' });
  if (jsonLength(sent, longestMessage) > longestMessage) return refuse({ code: 'tooLarge' });
  await dispatch(handlers, socket, event, sent[0], answer, refuse);
}

async function dispatch<E extends ClientEvent>(
  handlers: Handlers,
  socket: TableSocket,
  event: E,
  sent: unknown,
  answer: (value: Answered) => void,
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  const message = clientMessages[event].safeParse(sent);
  if (!message.success) return refuse({ code: 'malformed' });
  const acknowledge = (value: Answer<E>) => answer(answers[event].parse(value));
  // The table pairs every event with its own schema; TypeScript cannot follow that through a generic index.
  const handler = handlers[event] as Handler<E>;
  acknowledge(await handler(socket, message.data as ClientMessage<E>, acknowledge));
}
