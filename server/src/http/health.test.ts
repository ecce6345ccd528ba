import { describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { server, withServer } from '../testing/http-server.ts';

withServer();

describe('health', () => {
  test('ready while storage answers', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const ill = await startTestServer({ isStorageUp: () => Promise.reject(new Error('down')) });
    const answer = await fetch(`${ill.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'notReady', reason: 'storage' }]);
    expect((await fetch(`${ill.url}/healthz`)).status).toBe(200);
    await ill.close();
  });

  test('storage is asked once for all who want to know, and its failure is one log line', async () => {
    let asked = 0;
    const ill = await startTestServer({
      isStorageUp: () => {
        asked += 1;
        return Promise.reject(Object.assign(new Error('write: no space left'), { code: 'ENOSPC' }));
      },
    });
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(`${ill.url}/readyz`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(asked).toBeLessThanOrEqual(3);
    const lines = ill.logLines.filter((line) => line.includes('storage is not ready'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('ENOSPC');
    await ill.close();
  });
});
