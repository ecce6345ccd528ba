import pino from 'pino';

/**
 * Everything a log line may carry. No bodies, links, codes, tokens, cookies, names, chat or match content: what is not
 * listed here cannot be logged, and what is listed is never free text from a client (L3).
 */
export interface LogFields {
  /** Numbers a request or a message of this process. */
  readonly requestId?: string;
  readonly errorId?: string;
  readonly method?: string;
  /** The pattern of a route, never the address asked for: addresses carry links. */
  readonly route?: string;
  readonly status?: number;
  /** Milliseconds. */
  readonly ms?: number;
  readonly matchId?: string;
  readonly roomId?: string;
  /** A name from the protocol's tables. */
  readonly message?: string;
  /** How a message was answered: `ok`, or one of the protocol's refusal codes. */
  readonly code?: string;
  /** Marks what a host did, so that it can be kept apart. */
  readonly audit?: true;
  /** What it was. */
  readonly act?: string;
  /** Ids of who did it and of who it was done to. */
  readonly by?: string;
  readonly personId?: string;
  readonly signal?: string;
  readonly host?: string;
  readonly port?: number;
  readonly count?: number;
  readonly error?: unknown;
}

export interface Log {
  debug(event: string, fields?: LogFields): void;
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

/** Structured log lines, one JSON object each, to `destination` (standard output when absent). */
export function createLog(level: LogLevel, destination?: { write(line: string): void }): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const logger = destination ? pino(options, destination) : pino(options);
  const write = (as: 'debug' | 'info' | 'warn' | 'error') => (event: string, fields?: LogFields) => {
    if (logger.isLevelEnabled(as)) logger[as](allowed(fields ?? {}), event);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** Copies field by field, so that an object with more in it cannot bring the rest along. */
function allowed(fields: LogFields): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const field of textFields) if (typeof fields[field] === 'string') line[field] = fields[field];
  for (const field of numberFields) if (typeof fields[field] === 'number') line[field] = fields[field];
  if (fields.audit === true) line['audit'] = true;
  if (fields.error !== undefined) line['error'] = described(fields.error);
  return line;
}

/** Kind, code and place of an error. Its message stays out: messages of parsers and databases quote the data. */
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

/** One frame of a stack: where in which file, and nothing that could be a quotation. */
const frame = /^at (?:[\w$.<>#[\] ]+ )?\(?(?:file:\/\/|node:|\/|[A-Z]:\\)?[\w\-./@%+:\\]*:\d+:\d+\)?$/;

/** The frames behind an error's message. A message can have lines that look like frames; those stay out with it. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => frame.test(line));
}
