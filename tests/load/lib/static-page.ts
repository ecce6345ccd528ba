import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const dist = fileURLToPath(new URL('../../../client/dist', import.meta.url));
const types = { css: 'text/css', svg: 'image/svg+xml' } as const;

/**
 * Serves the board of `page` as it stands there, with its styles and drawings and without a program: the least that a browser has to
 * do to show it. Its one button does nothing but change its own word.
 */
export async function serveStatic(
  page: Page,
  selector = '[role="grid"]',
): Promise<{ readonly url: string; close(): void }> {
  const { board, symbols, styles } = await page.evaluate(
    (selector) => ({
      board: document.querySelector(selector)?.outerHTML ?? '',
      symbols: document.querySelector('symbol')?.closest('svg')?.outerHTML ?? '',
      styles: Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
        ({ outerHTML }) => outerHTML,
      ),
    }),
    selector,
  );
  const html = `<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8">${styles.join('')}
    <button>0</button><main style="display: grid; width: 900px; min-height: 600px">${board}</main>${symbols}
    <script>document.querySelector('button').onclick = ({ target }) => (target.textContent = Number(target.textContent) + 1);</script>`;
  const server = createServer((request, response) => {
    const type = Object.entries(types).find(([end]) => request.url?.endsWith(`.${end}`))?.[1];
    if (!type) return void response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    readFile(`${dist}${request.url ?? ''}`).then(
      (file) => response.setHeader('content-type', type).end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
