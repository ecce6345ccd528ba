import { chmod } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtPage, clientFolderOf } from '../testing/client-folder.ts';
import { code, link, server, withServer } from '../testing/http-server.ts';
import { startTestServer } from '../testing/test-server.ts';

withServer();

/** Does the work as a user to whom folders can be closed, because root may list them all. */
async function unprivileged<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return await work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('pages', () => {
  test('a page of the client that lacks a place for what the server fills in is refused at start', async () => {
    const clientFolder = clientFolderOf({ 'table-numbers.html': builtPage().replace('%table%', '') });
    await expect(startTestServer({ clientFolder })).rejects.toThrow('table-numbers.html has no slot %table%');
  });

  test.each(['/r/short', '/about', '/new', '/join'])('%s is none that the page knows, and not found', async (path) => {
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });

  test.each(['/', `/r/${link}`, `/w/${link}`, '/?x=1'])('%s is the client’s page, never kept', async (path) => {
    const response = await fetch(`${server.url}${path}`);
    expect(await response.text()).toContain('<title>Tiwanaku</title>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('drawings are kept for a minute: a page asks for them at every move', async () => {
    const response = await fetch(`${server.url}/icon.svg`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('files with a hash in their name are kept for a year', async () => {
    const response = await fetch(`${server.url}/assets/main-1a2b.js`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('a compressed copy is sent to a person who can read it, as what it is a copy of', async () => {
    const headers = { 'accept-encoding': 'br' };
    const response = await fetch(`${server.url}/assets/main-1a2b.js`, { headers });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('a file is sent without its folder being listed, which takes longer than to send it', async () => {
    const clientFolder = clientFolderOf({ 'assets/a-1.js': 'a' });
    const { url, close } = await startTestServer({ clientFolder });
    for (const folder of [dirname(clientFolder), clientFolder]) await chmod(folder, 0o755);
    // It may be passed through, and not listed.
    await chmod(join(clientFolder, 'assets'), 0o111);
    const sent = await unprivileged(async () => await (await fetch(`${url}/assets/a-1.js`)).text());
    expect(sent).toBe('a');
    await chmod(join(clientFolder, 'assets'), 0o755);
    await close();
  });

  test.each([
    '/api/nothing',
    '/.env',
    '/.git/config',
    '/assets/none.js',
    '/index.html',
    '/assets/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/r/a/b',
  ])('%s is not found', async (path) => {
    const response = await fetch(`${server.url}${path}`);
    expect([response.status, await code(response)]).toEqual([404, 'notFound']);
  });

  test('a person who mistypes an address is shown the page, which says so; a part of the page that is missing is no page', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await fetch(`${server.url}/nowhere`, { headers });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<title>Tiwanaku</title>');
    const part = await fetch(`${server.url}/assets/none.js`, { headers });
    expect([part.status, await code(part)]).toEqual([404, 'notFound']);
  });

  test('nothing inline, nothing from elsewhere, in no frame', async () => {
    const { headers } = await fetch(server.url);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });
});
