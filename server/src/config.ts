import { resolve } from 'node:path';
import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import { z } from 'zod';
import {
  isPair,
  pushHostsSchema,
  vapidPrivateKeySchema,
  vapidPublicKeySchema,
  vapidSubjectSchema,
  type PushSettings,
} from './people/push-settings.ts';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Null: the embedded database. Holds a password: never print it. */
  readonly databaseUrl: string | null;
  /** May hold a password: never print it. */
  readonly redisUrl: string | null;
  /** Public origin, `https://host:port`; null when the Host header decides. */
  readonly publicOrigin: string | null;
  readonly proxies: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Whether finished matches are analysed here; browsers can do so themselves. */
  readonly isAnalysing: boolean;
  /** Null: not at all; port 0: any free one. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** A secret; null: the one that the database keeps. */
  readonly dailyKey: string | null;
  /** Null: off. */
  readonly push: PushSettings | null;
}

const wholeNumber = (max: number, sentence: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((number) => number <= max, sentence);

const address = (name: string) =>
  z.string().regex(/^[\w.:-]+$/, `${name} must be an address of this machine, such as 0.0.0.0 or 127.0.0.1.`);

/** Sentences never repeat a URL: it may hold a password. */
const url = (protocols: readonly string[], sentence: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence);

const isOrigin = (text: string) => {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
};

const vapidNames = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

const environmentSchema = z
  .object({
    PORT: wholeNumber(65_535, 'PORT must be a whole number from 0 to 65535.').default(3000),
    HOST: address('HOST').default('0.0.0.0'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL must be a Postgres address, such as postgres://user:password@host:5432/database.',
    ).optional(),
    REDIS_URL: url(['redis:', 'rediss:'], 'REDIS_URL must be a Redis address, such as redis://host:6379.').optional(),
    PUBLIC_URL: url(['http:', 'https:'], 'PUBLIC_URL must be a web address, such as https://games.example.')
      .refine(
        (text) => !URL.canParse(text) || isOrigin(text),
        'PUBLIC_URL must end after the host and port: the game cannot live in a folder of a site.',
      )
      .optional(),
    TRUST_PROXY: wholeNumber(
      9,
      'TRUST_PROXY must be the number of your proxies before the server, from 0 to 9.',
    ).default(0),
    LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}.` }).default('info'),
    MATCH_ANALYSIS: z.enum(['on', 'off'], { error: 'MATCH_ANALYSIS must be on or off.' }).default('on'),
    METRICS_PORT: wholeNumber(65_535, 'METRICS_PORT must be a whole number from 0 to 65535.').optional(),
    METRICS_HOST: address('METRICS_HOST').default('127.0.0.1'),
    VAPID_PUBLIC_KEY: vapidPublicKeySchema.optional(),
    VAPID_PRIVATE_KEY: vapidPrivateKeySchema.optional(),
    VAPID_SUBJECT: vapidSubjectSchema.optional(),
    PUSH_HOSTS: pushHostsSchema.optional(),
    DAILY_KEY: z
      .stringFormat(
        'hex',
        /^[0-9a-f]{64}$/i,
        'DAILY_KEY must be 64 hexadecimal digits, as openssl rand -hex 32 prints them.',
      )
      .optional(),
  })
  .refine((settings) => settings.REDIS_URL === undefined || settings.DATABASE_URL !== undefined, {
    error: 'REDIS_URL needs DATABASE_URL: processes that speak to each other must share a Postgres server.',
    when: () => true,
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT === 0 || METRICS_PORT !== PORT, {
    error: 'METRICS_PORT must differ from PORT: what people reach must not show the metrics.',
    path: ['METRICS_PORT'],
  })
  .refine((settings) => [0, vapidNames.length].includes(vapidNames.filter((name) => settings[name]).length), {
    error: 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together: set all three of them, or none.',
    path: ['VAPID_PUBLIC_KEY'],
  })
  .refine(
    ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
      !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY),
    {
      error: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: take both from one npm run -s cli -- push-keys.',
      path: ['VAPID_PUBLIC_KEY'],
    },
  );

/** Reads the settings, or returns a sentence per mistake. Empty means not set. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const trimmed = Object.fromEntries(given.map(([name, value]) => [name, value?.trim()]));
  const parsed = environmentSchema.safeParse(trimmed);
  if (!parsed.success) return refuse(oneForEach(parsed.error.issues));

  const settings = parsed.data;
  return ok({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    dailyKey: settings.DAILY_KEY?.toLowerCase() ?? null,
    publicOrigin: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
    proxies: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    isAnalysing: settings.MATCH_ANALYSIS === 'on',
    metrics: settings.METRICS_PORT === undefined ? null : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    push: pushOf(settings),
  });
}

function pushOf(settings: z.infer<typeof environmentSchema>): PushSettings | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_HOSTS } = settings;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT,
    hosts: PUSH_HOSTS ?? [],
  };
}

/** The first failed check says enough. */
function oneForEach(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues) {
    const setting = path.join('.');
    if (!sentences.has(setting)) sentences.set(setting, message);
  }
  return [...sentences.values()];
}
