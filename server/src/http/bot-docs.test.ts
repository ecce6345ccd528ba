import { botOwnerRoutes, botRoutes } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';

closeServersAfterEach();

interface Described {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>;
}

test('the bot API describes each of its requests, with what is sent and answered', async () => {
  const { url } = await openServer();
  const answer = await fetch(`${url}/api/openapi.json`);
  const described = (await answer.json()) as Described;
  expect(described.openapi).toBe('3.1.0');
  const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(routes.sort()).toEqual([...Object.keys(botRoutes), ...Object.keys(botOwnerRoutes)].sort());
  const act = JSON.stringify(described.paths['/api/bot/matches/{matchId}/act']?.['post']);
  for (const part of ['"commandId"', '"decision"', '"matchId"', '#/components/schemas/BotRefusal'])
    expect(act).toContain(part);
});

test('a page shows the same without any program, as our pages’ policy asks', async () => {
  const { url } = await openServer();
  const answer = await fetch(`${url}/api/docs`);
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(html).not.toMatch(/<script|style=|https?:|<style|\bon\w+=/);
  expect(html).toContain('name="viewport" content="width=device-width, initial-scale=1"');
  for (const route of Object.keys(botRoutes)) {
    const [method = '', path = ''] = route.split(' ');
    expect(html).toContain(`<b>${method}</b> <code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
  }
});
