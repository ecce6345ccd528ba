/** Bare TCP connections that break off anywhere. `CONNECTIONS` sets how many: `npm run test:fuzz` opens 50,000. */
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { many, untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import { arbitraryDrive, drive, head, type Ending, type Upgrade } from './tcp.ts';

const wanted = Number(process.env['CONNECTIONS'] ?? 600);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** How many connections are open at a time. */
const batchSize = 100;

let server: TestServer;
let port: number;
let cookie: string;
/** Each would have ended the process: `main.ts` exits at the first. */
const deaths: unknown[] = [];
const die = (error: unknown) => void deaths.push(error);

beforeAll(async () => {
  process.on('uncaughtException', die);
  server = await startTestServer({ socketLimits: { ...untiringLimits, connect: many, connections: 1_000_000 } });
  port = Number(new URL(server.url).port);
  const ann = await Guest.arrive(server.url, 'Ann');
  ann.leave();
  ({ cookie } = ann);
});
afterAll(async () => {
  await server.close();
  process.off('uncaughtException', die);
});

async function expectHealth(): Promise<void> {
  expect(deaths).toEqual([]);
  expect(server.logLines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
  const answer = await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
  expect(answer.status).toBe(200);
  const http = server.service.app.server;
  const open = promisify(http.getConnections.bind(http));
  await expect.poll(() => open(), { timeout: 5_000 }).toBeLessThan(3);
}

const foreign: readonly (readonly [path: string, upgrade: Upgrade])[] = [
  ['/', 'websocket'],
  ['/healthz', 'h2c'],
  ['/nowhere', 'unknown'],
  ['/socket.io', 'websocket'],
];

test.each(foreign)('a reset after an upgrade of %s to %s ends its own connection alone', async (path, upgrade) => {
  const resets = [0, 5, 50, 300, 900].map((endAfterMs) =>
    drive(port, { pieces: [head(path, upgrade)], pauseMs: 0, endAfterMs, ending: 'reset' }),
  );
  await Promise.all(resets);
  await expectHealth();
});

test.each(foreign)('an upgrade of %s to %s is refused at once', async (path, upgrade) => {
  const begun = performance.now();
  const answer = await drive(port, { pieces: [head(path, upgrade)], pauseMs: 0, endAfterMs: 0, ending: 'wait' });
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(performance.now() - begun).toBeLessThan(900);
});

test.each<readonly [string, Upgrade, Ending]>([
  ['/socket.io/?EIO=4&transport=websocket', 'websocket', 'reset'],
  ['/socket.io/?EIO=4&transport=websocket', 'websocket', 'finish'],
  ['/api/session', 'h2c', 'reset'],
])('%s to %s can break off by %s after any byte', async (path, upgrade, ending) => {
  const text = head(path, upgrade, `cookie: ${cookie}\r\n`);
  for (let from = 0; from <= text.length; from += batchSize) {
    const lengths = Array.from({ length: Math.min(batchSize, text.length + 1 - from) }, (_, index) => from + index);
    await Promise.all(
      lengths.map((length) =>
        drive(port, { pieces: [text.slice(0, length)], pauseMs: 0, endAfterMs: length % 7, ending }),
      ),
    );
  }
  await expectHealth();
});

test(`${wanted} connections that break off anywhere: none ends the server`, { timeout: 1_800_000 }, async () => {
  const answers = new Map<string, number>();
  const size = Math.min(batchSize, wanted);
  const property = fc.asyncProperty(
    fc.array(arbitraryDrive(cookie), { minLength: size, maxLength: size }),
    async (batch) => {
      for (const heard of await Promise.all(batch.map((one) => drive(port, one)))) {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 'nothing';
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      expect(deaths).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(wanted / size), seed, endOnFailure: true });
  await expectHealth();
  process.stdout.write(
    `${wanted} connections, 0 deaths; ${JSON.stringify(Object.fromEntries(answers))}; seed ${seed}\n`,
  );
});
