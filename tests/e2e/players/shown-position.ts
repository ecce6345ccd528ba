import type { Page } from '@playwright/test';

/** Shows this page another position than the server has: one that takes hours to come to. */
export async function showPosition(page: Page, view: unknown): Promise<void> {
  const changed = (answer: { readonly sync?: { readonly snapshot?: object } }) =>
    answer.sync?.snapshot
      ? { ...answer, sync: { ...answer.sync, snapshot: { ...answer.sync.snapshot, view } } }
      : answer;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const [, start = '', answers] = /^(43\d+)(\[.*)$/s.exec(String(message)) ?? [];
      const shown = answers && JSON.stringify((JSON.parse(answers) as object[]).map(changed));
      socket.send(shown ? `${start}${shown}` : message);
    });
  });
}
