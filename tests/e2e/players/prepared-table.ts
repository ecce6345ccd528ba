import type { Answer, NewRoomSettings, RoomLink, RoomView, SessionAnswer } from '@tiwanaku/shared/protocol';
import { expect, type Page } from '@playwright/test';
import { Line } from '../../cluster/bots/line.ts';
import { gameNamed } from '../../support/game-testings.ts';

const names = ['Ana', 'Beto', 'Cora', 'Dani', 'Eva'];

export interface PreparedTable {
  readonly link: string;
  /** The link for watchers. */
  readonly watchLink: string;
}

/**
 * The people at these pages sit at a table and have begun, by the messages that their pages would have sent: for tests of what comes
 * afterwards. Their pages are where they were.
 */
export async function prepareTable(pages: readonly Page[], settings: NewRoomSettings): Promise<PreparedTable> {
  const [host] = pages;
  if (!host) throw new Error('No one sits at the table.');
  const origins = await Promise.all(pages.map((page, index) => register(page, names[index] ?? '')));
  const made = await host.request.post('/api/rooms', { data: { settings } });
  const { link } = (await made.json()) as { readonly link: RoomLink };
  const lines = await Promise.all(pages.map((page, index) => lineOf(page, origins[index] ?? '')));
  const rooms: RoomView[] = [];
  for (const [seat, line] of lines.entries()) rooms.push(await comeIn(line, link, seat, settings.game));
  const [room] = rooms;
  if (!room) throw new Error('no one came');
  for (const line of lines.slice(1)) await ask(line, 'room:ready', { roomId: room.roomId, isReady: true });
  const [hostLine] = lines;
  if (hostLine) await ask(hostLine, 'room:start', { roomId: room.roomId });
  for (const line of lines) line.close();
  return { link: `/r/${link}`, watchLink: `/w/${room.watchLink ?? ''}` };
}

/** Names the person. Returns the address of the server that they are at. */
async function register(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/session', { data: { name } });
  const { person } = (await answer.json()) as SessionAnswer;
  if (!person) throw new Error(`${name} is no one`);
  return new URL(answer.url()).origin;
}

async function lineOf(page: Page, origin: string): Promise<Line> {
  const [cookie] = await page.context().cookies();
  const refused: string[] = [];
  const line = new Line(origin, `${cookie?.name}=${cookie?.value}`, (code) => refused.push(code));
  await expect.poll(() => line.isUp || refused).toBe(true);
  return line;
}

async function comeIn(line: Line, link: RoomLink, seat: number, game: string): Promise<RoomView> {
  const { room } = await ask(line, 'room:enter', { link });
  const color = gameNamed(game).keeper.rules.colors[seat];
  if (room.you.seat === null) await ask(line, 'room:sit', { roomId: room.roomId, seat, color });
  return room;
}

type Asked = 'room:enter' | 'room:sit' | 'room:ready' | 'room:start';

async function ask<E extends Asked>(line: Line, event: E, message: unknown): Promise<Extract<Answer<E>, { ok: true }>> {
  const [answer] = await line.ask(event, message);
  if (!answer?.ok) throw new Error(`${event}: ${answer?.refusal.code ?? 'no answer'}`);
  return answer as Extract<Answer<E>, { ok: true }>;
}
