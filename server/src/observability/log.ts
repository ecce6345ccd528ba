import pino from 'pino';
import type { MatchId, PersonId, RoomId, Proposal } from '@tiwanaku/shared/protocol';

/** No bodies, links, codes, tokens, cookies, names, chat, match content or free text from clients (L3). */
export interface LogFields {
  readonly requestId?: string;
  readonly errorId?: string;
  readonly method?: string;
  /** A pattern: addresses carry links. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly matchId?: string;
  readonly roomId?: string;
  readonly message?: string;
  /** `ok` or a refusal code. */
  readonly code?: string;
  readonly audit?: true;
  readonly act?: string;
  readonly by?: string;
  readonly personId?: string;
  readonly signal?: string;
  readonly host?: string;
  readonly port?: number;
  readonly count?: number;
  readonly error?: unknown;
}

export interface Log {
  /** Fields are asked for only where such lines are written. */
  debug(event: string, fields?: () => LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const textFields = [
  'requestId',
  'errorId',
  'method',
  'route',
  'matchId',
  'roomId',
  'message',
  'code',
  'act',
  'by',
  'personId',
  'signal',
  'host',
] as const;
const numberFields = ['status', 'ms', 'port', 'count'] as const;

/** JSON lines, to standard output by default. */
export function createLog(level: LogLevel, destination?: { write(line: string): void }): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const logger = destination ? pino(options, destination) : pino(options);
  const write = (as: 'info' | 'warn' | 'error') => (event: string, fields?: LogFields) => {
    if (logger.isLevelEnabled(as)) logger[as](allowed(fields ?? {}), event);
  };
  return {
    debug(event, fields) {
      if (logger.isLevelEnabled('debug')) logger.debug(allowed(fields?.() ?? {}), event);
    },
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
}

/** Nothing else of an object gets out. */
function allowed(fields: LogFields): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const field of textFields) if (typeof fields[field] === 'string') line[field] = fields[field];
  for (const field of numberFields) if (typeof fields[field] === 'number') line[field] = fields[field];
  if (fields.audit === true) line['audit'] = true;
  if (fields.error !== undefined) line['error'] = described(fields.error);
  return line;
}

/** Messages of parsers and databases quote data, so they stay out. */
function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code =
    'code' in error && typeof error.code === 'string' && /^[A-Z0-9_]{1,40}$/.test(error.code) ? error.code : undefined;
  return {
    kind: /^\w{1,40}$/.test(error.name) ? error.name : 'Error',
    ...(code === undefined ? {} : { code }),
    at: framesOf(error).slice(0, 12),
  };
}

/** It has nothing that could be a quotation. */
const frame = /^at (?:[\w$.<>#[\] ]+ )?\(?(?:file:\/\/|node:|\/|[A-Z]:\\)?[\w\-./@%+:\\]*:\d+:\d+\)?$/;

/** The message's lines may look like frames. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => frame.test(line));
}

export type HostAct = 'kick' | 'unban' | 'settings' | 'start' | 'handOver' | Proposal['type'];

export interface HostActFields {
  readonly roomId: RoomId;
  readonly by: PersonId;
  /** The person concerned, or the next host. */
  readonly personId?: PersonId;
  readonly matchId?: MatchId;
}

/** Records what a host did: ids only. */
export type Audit = (act: HostAct, fields: HostActFields) => void;

/** Log lines with `audit: true`, to be filtered by. */
export const auditTo =
  (log: Log): Audit =>
  (act, fields) =>
    log.info('host act', { audit: true, act, ...fields });
