import { randomUUID } from 'node:crypto';
import {
  answers,
  clientMessages,
  type Answer,
  type ClientEvent,
  type ClientMessage,
  type Refusal,
} from '@tiwanaku/shared/protocol';
import type { Log } from '../observability/log.ts';
import { Unavailable } from '../refusal.ts';
import { jsonLength } from './json-length.ts';
import type { RateLimits } from './rate-limits.ts';
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
  /** Characters. */
  readonly longestMessage: number;
  readonly log: Log;
}

/** The way to answer, which socket.io adds behind what was sent. */
const isReply = (arg: unknown): arg is (answer: unknown) => void => typeof arg === 'function';

const isKnown = (event: string): event is ClientEvent => Object.hasOwn(clientMessages, event);

/**
 * The one door for messages: limits, size, strict schema, handler, strict answer. Whatever comes is answered if its
 * sender left a way to; what a handler throws becomes `internal` or `unavailable` and a log line, and nothing else.
 */
export function receive(deps: ReceiveDeps, socket: TableSocket): void {
  socket.onAny((event: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const reply = isReply(last) ? last : null;
    let isAnswered = false;
    const answer = (value: unknown) => {
      if (isAnswered || !reply) return;
      isAnswered = true;
      reply(value);
    };
    const refuse = (refusal: Refusal) => answer({ ok: false, refusal });
    const sent = reply ? args.slice(0, -1) : args;

    treat(deps, socket, event, sent, answer, refuse).catch((error: unknown) => {
      const errorId = randomUUID();
      const fields = { errorId, error, ...(isKnown(event) ? { message: event } : {}) };
      if (error instanceof Unavailable)
        deps.log.warn('message unavailable', { ...fields, error: error.cause ?? error });
      else deps.log.error('message failed', fields);
      refuse(error instanceof Unavailable ? { code: 'unavailable' } : { code: 'internal', detail: errorId });
    });
  });
}

async function treat(
  { handlers, limits, longestMessage }: ReceiveDeps,
  socket: TableSocket,
  event: string,
  sent: readonly unknown[],
  answer: (value: unknown) => void,
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  const { person, address } = socket.data;
  if (!(await limits.mayReceive(person.personId, address, isKnown(event) ? event : null))) {
    return refuse({ code: 'rateLimited' });
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
  answer: (value: unknown) => void,
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  const message = clientMessages[event].safeParse(sent);
  if (!message.success) return refuse({ code: 'malformed' });
  const acknowledge = (value: Answer<E>) => answer(answers[event].parse(value));
  // The table pairs every event with its own schema; TypeScript cannot follow that through a generic index.
  const handler = handlers[event] as Handler<E>;
  acknowledge(await handler(socket, message.data as ClientMessage<E>, acknowledge));
}
