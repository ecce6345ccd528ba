import { randomUUID } from 'node:crypto';
import {
  matchIdSchema,
  roomIdSchema,
  type Answer,
  type ClientEvent,
  type ClientMessage,
  type Refusal,
} from '@tiwanaku/shared/protocol';
import type { CostBudget, Payer } from '../http/cost-budget.ts';
import type { Log, LogFields } from '../observability/log.ts';
import { stopwatch, type Metrics, type SyncType } from '../observability/metrics.ts';
import { refused, Unavailable, type Outcome } from '../refusal.ts';
import { siteOf } from '../http/web-address.ts';
import { jsonLength, type RateLimits } from './limits.ts';
import { answerSchemas, messageSchemas } from './schemas.ts';
import type { ClientSocket } from './socket-types.ts';

/** Handles one kind of message. The returned answer is sent unless `acknowledge` was called. */
type Handler<E extends ClientEvent> = (
  socket: ClientSocket,
  message: ClientMessage<E>,
  acknowledge: (answer: Answer<E>) => void,
) => Promise<Answer<E>>;

export type Handlers = { readonly [E in ClientEvent]: Handler<E> };

interface ReceiveDeps {
  readonly handlers: Handlers;
  readonly limits: RateLimits;
  readonly costs: Pick<CostBudget, 'start'>;
  /** Called when the person's own limit refused. */
  readonly refusedFor: (socket: ClientSocket) => void;
  readonly maxMessageLength: number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The ids of log lines. */
  readonly nextId: () => string;
}

interface Answered {
  readonly ok: boolean;
  readonly refusal?: Refusal;
  readonly sync?: { readonly type: SyncType };
}

const isReply = (arg: unknown): arg is (answer: unknown) => void => typeof arg === 'function';

const isKnown = (event: string): event is ClientEvent => Object.hasOwn(messageSchemas, event);

/** Ids that have the right shape, and nothing else of the message. */
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

interface Arrived {
  readonly socket: ClientSocket;
  readonly event: string;
  readonly sent: readonly unknown[];
  readonly answer: (value: Answered) => void;
}

/**
 * The only way in: limits, size, strict schema, handler, strict answer. Whatever a handler throws becomes `internal` or
 * `unavailable`, and a log line.
 */
export function receive(deps: ReceiveDeps, socket: ClientSocket): void {
  socket.onAny((event: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const reply = isReply(last) ? last : null;
    const sent = reply ? args.slice(0, -1) : args;
    const requestId = deps.nextId();
    // Costs as much as reading the message, and most messages are not logged.
    const fields = () => ({ requestId, ...fieldsOf(event, sent[0]) });
    const answer = answerOnce(deps, event, fields, reply);

    treat(deps, { socket, event, sent, answer }).catch((error: unknown) => {
      const errorId = randomUUID();
      if (error instanceof Unavailable)
        deps.log.warn('message unavailable', { ...fields(), errorId, error: error.cause ?? error });
      else deps.log.error('message failed', { ...fields(), errorId, error });
      answer(error instanceof Unavailable ? refused('unavailable') : refused('internal', errorId));
    });
  });
}

function answerOnce(
  { metrics, log }: ReceiveDeps,
  event: string,
  fields: () => LogFields,
  reply: ((answer: unknown) => void) | null,
): (value: Answered) => void {
  const elapsed = stopwatch();
  let isAnswered = false;
  return (value) => {
    if (isAnswered) return;
    isAnswered = true;
    const code = value.refusal?.code ?? 'ok';
    const seconds = elapsed();
    metrics.answered(isKnown(event) ? event : null, code, seconds);
    if (value.sync) metrics.resynced(value.sync.type);
    log.debug('message', () => ({ ...fields(), code, ms: Math.round(seconds * 10_000) / 10 }));
    reply?.(value);
  };
}

function stageOf(event: ClientEvent): Payer['stage'] {
  if (event === 'match:sync' || event === 'match:history') return 'board';
  return event.startsWith('match:') ? 'play' : 'inside';
}

async function treat(deps: ReceiveDeps, arrived: Arrived): Promise<void> {
  const { handlers, limits, costs, refusedFor, maxMessageLength } = deps;
  const { socket, event, sent, answer } = arrived;
  const { person, address } = socket.data;
  const verdict = await limits.judge(person.personId, address, isKnown(event) ? event : null);
  if (verdict !== 'allowed') {
    answer(refused('rateLimited'));
    if (verdict === 'person') refusedFor(socket);
    return;
  }
  if (!isKnown(event) || sent.length !== 1) return answer(refused('malformed'));
  if (jsonLength(sent, maxMessageLength) > maxMessageLength) return answer(refused('tooLarge'));
  const payer: Payer = { address: siteOf(address), person: person.personId, stage: stageOf(event) };
  const started = await costs.start(payer, event);
  if (started === 'spent') return answer(refused('rateLimited'));
  if (started === 'busy') return answer(refused('unavailable'));
  try {
    await dispatch(handlers, event, arrived);
  } finally {
    started.end();
  }
}

/** Names the text when nothing else is wrong: a person wrote it, and can change it. */
const whatIsWrong = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string | undefined =>
  issues.every(({ path }) => path.length === 1 && path[0] === 'text') ? 'text' : undefined;

async function dispatch<E extends ClientEvent>(handlers: Handlers, event: E, arrived: Arrived): Promise<void> {
  const { socket, sent, answer } = arrived;
  const message = messageSchemas[event].safeParse(sent[0]);
  if (!message.success) return answer(refused('malformed', whatIsWrong(message.error.issues)));
  let isAcknowledged = false;
  const acknowledge = (value: Answer<E>) => {
    if (isAcknowledged) return;
    isAcknowledged = true;
    answer(answerSchemas[event].parse(value));
  };
  // TypeScript cannot follow the pairing of events and schemas through a generic index.
  const handler = handlers[event] as Handler<E>;
  acknowledge(await handler(socket, message.data as ClientMessage<E>, acknowledge));
}

/** Drops the value of an outcome. */
export const answered = (outcome: Outcome<unknown>): Answer<'room:sit'> => (outcome.ok ? { ok: true } : outcome);
