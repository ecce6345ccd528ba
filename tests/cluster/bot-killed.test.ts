import type { BotMatchLine } from '@tiwanaku/shared/protocol';
import { afterEach, expect, test } from 'vitest';
import { BotProgram } from '../../server/src/testing/bot-program.ts';
import { Guest, newCommandId } from '../../server/src/testing/test-server.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

let server: ServerProcess | null = null;
afterEach(() => server?.dispose());

interface Legal {
  readonly version: number;
  readonly decision: string | null;
  readonly commands: readonly { readonly command: unknown }[];
}

test('L4 L6 a process is killed under a stream: the program goes on where it was, and what it played is there once', async () => {
  server = await startServerProcess();
  const host = await Guest.arrive(server.url, 'Host');
  const bots = [await BotProgram.of(host, 'One'), await BotProgram.of(host, 'Two')] as const;
  const [one, two] = bots;
  const opened = await one.post<{ roomId: string; link: string }>('/rooms', { game: 'tiwanaku' });
  await two.post('/rooms/join', { link: opened.link });
  await one.post(`/rooms/${opened.roomId}/start`);
  const events = await one.events();
  const hello = await events.hears(({ type }) => type === 'hello');
  const matchId = hello.type === 'hello' ? (hello.matches[0]?.matchId ?? '') : '';

  /** Whoever is asked plays; the command as it was sent, and by whom. */
  async function play() {
    for (const bot of bots) {
      const { commands, version, decision } = await bot.get<Legal>(`/matches/${matchId}/legal`);
      const [first] = commands;
      if (!first) continue;
      const sent = { commandId: newCommandId(), version, decision, command: first.command };
      return { bot, sent, answer: await bot.post<{ version: number }>(`/matches/${matchId}/act`, sent) };
    }
    throw new Error('nobody is asked');
  }

  const before = await one.match(matchId);
  await before.hears(({ type }) => type === 'view');
  await play();
  const last = await play();
  const heard = (line: BotMatchLine) => line.type === 'events' && line.version === last.answer.version;
  await before.hears(heard);
  await server.kill();
  await Promise.all([before.ends(), events.ends()]);
  await server.start();

  expect(await last.bot.post(`/matches/${matchId}/act`, last.sent)).toEqual(last.answer);
  const again = await one.match(matchId, last.answer.version);
  expect(await again.hears(() => true)).toMatchObject({ type: 'events', version: last.answer.version, events: [] });
  const next = await play();
  await again.hears((line) => line.type === 'events' && line.version === next.answer.version);
  const anew = await one.events();
  expect(await anew.hears(() => true)).toMatchObject({ type: 'hello', matches: [{ matchId }] });
  host.leave();
  for (const stream of [again, anew]) stream.cut();
});
