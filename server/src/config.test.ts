import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { newPair } from './people/push-settings.ts';

const pair = newPair();
const sentences = (environment: Record<string, string>) => {
  const result = readConfig(environment);
  return result.ok ? [] : result.error;
};

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: null,
      redisUrl: null,
      publicOrigin: null,
      dailyKey: null,
      proxies: 0,
      logLevel: 'info',
      isAnalysing: true,
      metrics: null,
      push: null,
    },
  });
});

test('everything can be set', () => {
  const environment = {
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/srv/tiwanaku',
    DATABASE_URL: 'postgresql://me:secret@db:5432/games',
    REDIS_URL: 'rediss://:secret@redis:6379/1',
    PUBLIC_URL: 'https://Games.Example:443/',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'debug',
    MATCH_ANALYSIS: 'off',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.7',
    VAPID_PUBLIC_KEY: pair.publicKey,
    VAPID_PRIVATE_KEY: pair.privateKey,
    VAPID_SUBJECT: 'mailto:us@games.example',
    PUSH_HOSTS: 'push.example, *.push.example:8443',
    DAILY_KEY: 'Ab'.repeat(32),
    HOME: '/root',
  };
  expect(readConfig(environment)).toEqual({
    ok: true,
    value: {
      port: 8080,
      host: '::1',
      dataDir: '/srv/tiwanaku',
      databaseUrl: 'postgresql://me:secret@db:5432/games',
      redisUrl: 'rediss://:secret@redis:6379/1',
      publicOrigin: 'https://games.example',
      dailyKey: 'ab'.repeat(32),
      proxies: 2,
      logLevel: 'debug',
      isAnalysing: false,
      metrics: { port: 9464, host: '10.0.0.7' },
      push: {
        ...pair,
        subject: 'mailto:us@games.example',
        hosts: [
          { name: 'push.example', isWide: false, port: '' },
          { name: 'push.example', isWide: true, port: '8443' },
        ],
      },
    },
  });
});

test('an empty setting counts as not set, spaces around one do not', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', PUBLIC_URL: '' })).toEqual(readConfig({}));
  expect(readConfig({ PORT: ' 4000 ' })).toMatchObject({ ok: true, value: { port: 4000 } });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'http://here'],
  ['DATABASE_URL', 'mysql://me@db/games'],
  ['DATABASE_URL', 'nonsense'],
  ['PUBLIC_URL', 'games.example'],
  ['PUBLIC_URL', 'https://games.example/tiwanaku'],
  ['PUBLIC_URL', 'https://me:secret@games.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'http://here'],
  ['PUSH_HOSTS', 'https://push.example'],
  ['DAILY_KEY', 'abc'],
  ['MATCH_ANALYSIS', 'yes'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const answer = sentences({ [name]: value });
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatch(new RegExp(`^${name} .*\\.$`));
});

test('metrics are shown nowhere unless a port is named, and then to this machine alone', () => {
  expect(readConfig({ METRICS_HOST: '0.0.0.0' })).toMatchObject({ ok: true, value: { metrics: null } });
  expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({
    ok: true,
    value: { metrics: { port: 9464, host: '127.0.0.1' } },
  });
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ ok: true, value: { metrics: { port: 0 } } });
});

test('every mistake has its sentence', () => {
  const answer = sentences({ PORT: 'x', LOG_LEVEL: 'y', REDIS_URL: 'z', DATABASE_URL: 'z' });
  expect(answer.map((sentence) => sentence.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'REDIS_URL',
  ]);
});

test('Redis without Postgres is refused', () => {
  expect(sentences({ REDIS_URL: 'redis://redis' })).toEqual([expect.stringContaining('REDIS_URL needs DATABASE_URL')]);
});

describe('keys for push services', () => {
  const subject = 'https://games.example';
  const whole = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey, VAPID_SUBJECT: subject };

  test('all three turn it on', () => {
    expect(readConfig(whole)).toMatchObject({ ok: true, value: { push: { ...pair, subject, hosts: [] } } });
    expect(readConfig({ PUSH_HOSTS: 'push.example' })).toMatchObject({ ok: true, value: { push: null } });
  });

  test.each(Object.keys(whole))('without %s the others are refused', (name) => {
    expect(sentences({ ...whole, [name]: '' })).toEqual([expect.stringContaining('belong together')]);
  });

  test.each([
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_SUBJECT', 'us@games.example'],
    ['VAPID_SUBJECT', 'http://games.example'],
  ])('%s=%s is refused in a sentence that names it', (name, value) => {
    expect(sentences({ ...whole, [name]: value })).toContainEqual(expect.stringMatching(new RegExp(`^${name} must`)));
  });

  test('keys of two pairs are refused, and none of them is repeated', () => {
    const mixed = { ...whole, VAPID_PRIVATE_KEY: newPair().privateKey };
    expect(sentences(mixed)).toEqual([expect.stringContaining('are no pair')]);
    const wrong = { ...whole, VAPID_PRIVATE_KEY: `${pair.privateKey}x` };
    expect(sentences(wrong).join(' ')).not.toContain(pair.privateKey);
  });

  test('a pair that is made has the form that is asked for', () => {
    for (let number = 0; number < 300; number++) {
      const { publicKey, privateKey } = newPair();
      const made = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
      expect(sentences(made)).toEqual([]);
    }
  });
});

test('no sentence repeats a password', () => {
  const answer = sentences({
    DATABASE_URL: 'mysql://me:hunter2@db',
    REDIS_URL: 'http://:hunter2@redis',
    PUBLIC_URL: 'x:hunter2',
  });
  expect(answer.length).toBeGreaterThan(2);
  expect(answer.join(' ')).not.toContain('hunter2');
});
