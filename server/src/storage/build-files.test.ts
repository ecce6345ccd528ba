import { expect, onTestFinished, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { clientFolderOf } from '../testing/client-folder.ts';
import { startTestServer } from '../testing/test-server.ts';
import { Unavailable } from '../refusal.ts';

const builds = {
  old: { 'assets/main-1a2b.js': 'old()', 'assets/main-1a2b.css': 'a { color: red }', 'assets/main-1a2b.js.br': 'x' },
  new: { 'assets/main-3c4d.js': 'fresh()', 'assets/drawing-3c4d.svg': '<svg/>' },
};

/** Two processes with one database, each of a build of its own. */
async function upgrade() {
  const stores = memoryStores();
  const started = async (files: Readonly<Record<string, string>>) => {
    const server = await startTestServer({ stores, clientFolder: clientFolderOf(files) });
    onTestFinished(() => server.close());
    return server.url;
  };
  return { old: await started(builds.old), fresh: await started(builds.new) };
}

test('during an upgrade every process serves the files of both builds', async () => {
  const { old, fresh } = await upgrade();
  for (const url of [old, fresh])
    for (const [path, content] of Object.entries({ ...builds.old, ...builds.new })) {
      if (path.endsWith('.br')) continue;
      const answer = await fetch(`${url}/${path}`);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, content]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const type = /js$/.test(path) ? 'javascript' : /css$/.test(path) ? 'text/css' : 'image/svg+xml';
      expect(answer.headers.get('content-type')).toContain(type);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
});

test('what no build has is not found, nor anything else that is in the database', async () => {
  const { fresh } = await upgrade();
  for (const path of ['assets/main-9z9z.js', 'assets/main-1a2b.js.br', 'assets/%00.js'])
    expect((await fetch(`${fresh}/${path}`)).status, path).toBe(404);
});

test('a database that goes away while a server starts is told from a bug', async () => {
  const stores = memoryStores();
  stores.buildFiles.use = async () => Promise.reject(new Error('Server has closed the connection'));
  const starting = startTestServer({ stores, clientFolder: clientFolderOf(builds.new) });
  await expect(starting).rejects.toThrow(Unavailable);
});
