import { expect, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { read } from './repository.ts';

const compose = read('docker-compose.yml');

/** Names that the schema of the settings has. */
const known = [...read('server/src/config.ts').matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
const documented = [...read('README.md').matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name = '']) => name);

/** What the compose file gives to a server process, as it is when nothing but the password is set. */
const given = Object.fromEntries(
  [
    ...(/^x-app:[\s\S]*?^ {2}environment:\n([\s\S]*?)^ {2}\w/m.exec(compose)?.[1] ?? '').matchAll(
      /^ {4}(\w+): (.*)$/gm,
    ),
  ].map(([, name = '', value = '']) => [
    name,
    value
      .replace(/^'(.*)'$/, '$1')
      .replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, __, fallback?: string) => fallback ?? 'secret'),
  ]),
);

test('every setting is in the table of the README, and nothing else is', () => {
  expect(known.length).toBeGreaterThan(8);
  expect([...documented].sort()).toEqual([...known].sort());
});

test('a process of the compose file starts with settings that it knows and accepts', () => {
  expect(Object.keys(given).length).toBeGreaterThan(5);
  for (const name of Object.keys(given)) expect(known).toContain(name);
  expect(readConfig(given)).toMatchObject({
    ok: true,
    value: {
      redisUrl: expect.stringMatching(/^redis:\/\/:.+@redis:6379$/),
      proxies: 1,
      publicOrigin: null,
      metrics: { host: '0.0.0.0' },
    },
  });
});

test('the compose file holds no secret and publishes the proxy alone', () => {
  const passwords = compose.split('\n').filter((line) => line.includes('PASSWORD') && !line.startsWith('#'));
  expect(passwords.length).toBeGreaterThan(1);
  for (const line of passwords) expect(line).toContain('${POSTGRES_PASSWORD:?');
  expect([...compose.matchAll(/^ {4}ports: (.*)$/gm)].map(([, ports]) => ports)).toEqual([
    "['${HTTP_PORT:-8080}:8080']",
  ]);
});

test('no service of the compose file gains privileges, and each is read-only but for its data', () => {
  const services = [...compose.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)+)/gm)].filter(([, , body]) =>
    body?.includes('image: '),
  );
  expect(services.map(([, name]) => name)).toEqual(['proxy', 'postgres', 'redis']);
  for (const [, , body] of services)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(body).toContain(`    ${line}`);
});

test('the proxy has no way to the databases, and they have none out', () => {
  const networksOf = (service: string) =>
    new RegExp(`^ {2}${service}:\\n(?: {4}.*\\n)*? {4}networks: (.*)$`, 'm').exec(compose)?.[1];
  expect(['proxy', 'postgres', 'redis'].map(networksOf)).toEqual(['[front]', '[back]', '[back]']);
  expect(compose).toContain('back: { internal: true }');
});

test('the proxy trusts no forwarding headers unless it is configured to', () => {
  const nobody = '192.0.2.1/32';
  expect(/OUTER_PROXY: \$\{OUTER_PROXY:-([^}]*)\}/.exec(compose)?.[1]).toBe(nobody);
  expect(/\{\$OUTER_PROXY:([^}]*)\}/.exec(read('Caddyfile'))?.[1]).toBe(nobody);
});

test('the proxy leads to every process of the compose file, at the port at which it listens', () => {
  const processes = [...compose.matchAll(/^ {2}(app-\d+):/gm)].map(([, name = '']) => `${name}:3000`);
  expect(processes.length).toBeGreaterThan(1);
  expect(/UPSTREAMS: (.*)$/m.exec(compose)?.[1]?.split(' ')).toEqual(processes);
  expect(/\{\$UPSTREAMS:([^}]*)\}/.exec(read('Caddyfile'))?.[1]?.split(' ')).toEqual(processes);
  expect(read('Dockerfile')).toContain('EXPOSE 3000');
});
