import { Agent } from 'node:http';
import { defaultTimes } from '../../server/src/server-deps.ts';
import { loadDrawings } from '../../server/src/http/pages.ts';
import { gameRegistry, type Keeper } from '../../server/src/matches/ports.ts';
import { prometheusMetrics } from '../../server/src/observability/prometheus.ts';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import type { Stores } from '../../server/src/stores.ts';
import { clientFolderOf } from '../../server/src/testing/client-folder.ts';
import { Guest, startTestServer } from '../../server/src/testing/test-server.ts';
import { untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import type { PlayedMatch, Question } from '../support/play-match.ts';
import { rawAnswer } from './raw-answer.ts';
import { withoutPromise } from './world.ts';

/** Everything that reached one person, in order, as it came. */
export interface Receiver {
  readonly guest: Guest;
  readonly heard: string[];
}

/** Written over names that are drawn anew for every server; as long as the name, so that sizes stay comparable. */
const mask = (name: string, label: string) => label.padEnd(name.length, '.').slice(0, name.length);

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Headers that tell the time. */
const timely = /^(date|x-ratelimit-reset):/i;

/** Lines of the metrics that count what happened, without those that tell how long it took or how the process is. */
const countsIn = (exposition: string): readonly string[] =>
  exposition.split('\n').filter((line) => /^tiwanaku_\w+(?<!_bucket|_sum|_ping_seconds|_delay_seconds)[ {]/.test(line));

/** One for all servers: pages carry the time at which their files were written. */
const clientFolder = clientFolderOf();
/** The drawings that were built. */
const drawings = await loadDrawings(new URL('../../client/pictures/dist/pictures.js', import.meta.url));

/**
 * A real server over real sockets and HTTP with one match of this keeper's, begun, and everybody who could listen:
 * players, a visitor by the table's link, a watcher, a stranger with a session and no one at all. What they hear from
 * the moment on in which the hidden facts are drawn is kept byte by byte.
 */
export async function openTable(
  { game, kind, colors }: PlayedMatch,
  keeper: Keeper,
  stores: Stores = memoryStores(() => new Date(0)),
) {
  const metrics = prometheusMetrics();
  const server = await startTestServer({
    stores,
    metrics,
    games: gameRegistry([keeper]),
    now: () => 0,
    random: () => 0,
    clientFolder,
    drawings,
    socketLimits: untiringLimits,
    times: { ...defaultTimes, beatMs: 3_600_000, presenceGraceMs: 150, reconnectSpreadMs: 50 },
  });
  const names = [...colors.map((_, seat) => `seat ${seat}`), 'visitor', 'watcher', 'stranger'];
  const guests = new Map<string, Guest>();
  for (const name of names) guests.set(name, await Guest.arrive(server.url, name));
  const guestOf = (name: string): Guest => {
    const guest = guests.get(name);
    if (!guest) throw new Error(`no one is called ${name}`);
    return guest;
  };

  const host = guestOf('seat 0');
  const link = await host.makeRoom({ game: keeper.rules.id, options: kind.options, watching: 'link' });
  const { roomId, watchLink, code } = await host.enter(link);
  for (const name of names.slice(1, -2)) await guestOf(name).enter(link);
  await guestOf('watcher').enter(watchLink ?? '');
  for (const seat of colors.keys()) {
    const guest = guestOf(`seat ${seat}`);
    await guest.say('room:sit', { roomId, seat, color: colors[seat] });
    if (seat > 0) await guest.say('room:ready', { roomId, isReady: true });
  }
  const isSettled = ({ seats }: { seats: readonly { isReady: boolean }[] }) =>
    seats.filter(({ isReady }) => isReady).length === colors.length - 1;
  const members = names.slice(0, -1);
  for (const name of members) await guestOf(name).hears('room:changed', isSettled);
  // Changes of a room that come close together share one message: let the last of them go out.
  await new Promise((resolve) => setTimeout(resolve, 120));

  const receivers = new Map<string, Receiver>();
  for (const [name, guest] of guests) {
    const heard: string[] = [];
    guest.socket.io.engine.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type === 'message') heard.push(String(data));
    });
    receivers.set(name, { guest, heard });
  }
  const nobody: string[] = [];
  const loggedBefore = server.logLines.length;
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  for (const name of members) await guestOf(name).hears('room:changed', ({ match }) => match !== null);

  const masks: [string, string][] = [
    [server.url, 'server'],
    [matchId, 'match'],
    [roomId, 'room'],
    [link, 'link'],
    [watchLink ?? '', 'watchLink'],
    [code ?? '', 'code'],
    ...names.map((name): [string, string] => [guestOf(name).personId, name]),
  ];
  const masked = (text: string) =>
    withoutPromise(masks.reduce((rest, [name, label]) => rest.replaceAll(name, mask(name, label)), text)).replace(
      uuid,
      mask('x'.repeat(36), 'errorId'),
    );

  /** The doors by which these come in. A stranger who looked in would be seen by the others. */
  const doorOf = (name: string) => (name === 'watcher' ? (watchLink ?? '') : link);

  /** What is behind a door, as data and drawn in its page. */
  const ways = (door: string) => [`/api/rooms/${door}`, `/r/${door}`];

  const agent = new Agent({ keepAlive: true });
  async function ask(path: string, cookie: string | null): Promise<string> {
    const answer = await rawAnswer(`${server.url}${path}`, cookie === null ? {} : { cookie }, agent);
    const headers = answer.headers.filter((line) => !timely.test(line)).join('\n');
    return `${path} ${answer.status}\n${headers}\n\n${answer.body}`;
  }

  const pages = [
    `/api/matches/${matchId}/record`,
    '/api/session',
    '/',
    `/m/${matchId}`,
    `/api/matches/${matchId}`,
    `/api/matches/${matchId}/analysis`,
    '/api/lobby',
  ];

  return {
    server,
    matchId,
    link,
    watchLink: watchLink ?? '',
    guestOf,

    /** A person goes on in another tab. */
    replace: (name: string, guest: Guest) => guests.set(name, guest),

    /** A command by its seat; resolves when the answer is there. */
    act: ({ seat, commandId, version, decision, command }: Question) =>
      guestOf(`seat ${seat}`).say('match:act', { matchId, commandId, version, decision, command }),

    /** Everybody asks for everything that can be asked for, and says what can be said. */
    async look(): Promise<void> {
      for (const [name, { guest, heard }] of receivers) {
        for (const version of [0, 5, 1_000_000]) await guest.say('match:sync', { matchId, version });
        await guest.say('match:history', { matchId, version: 0 });
        await guest.say('match:ping', { matchId, point: game.point });
        for (const channel of ['table', 'watchers']) {
          await guest.say('room:chat', { roomId, channel, text: `from ${name}` });
        }
        for (const page of pages) heard.push(await ask(page, guest.cookie));
        if (name === 'stranger') continue;
        for (const way of ways(doorOf(name))) heard.push(await ask(way, guest.cookie));
      }
      for (const page of [...pages, ...ways(link)]) nobody.push(await ask(page, null));
    },

    /** What each has heard, in order. Whatever was said to them before has arrived. */
    async heard(): Promise<ReadonlyMap<string, readonly string[]>> {
      for (const { guest } of receivers.values()) await guest.say('match:sync', { matchId, version: 0 });
      const all = new Map<string, readonly string[]>();
      for (const [name, { heard }] of receivers) all.set(name, heard.map(masked));
      all.set('nobody', nobody.map(masked));
      const logged = server.logLines.slice(loggedBefore).map(masked);
      all.set(
        'log',
        logged.map((line) => line.replace(/"time":"[^"]*"/, '"time":""').replace(/"ms":[\d.]+/, '"ms":0')),
      );
      all.set('metrics', countsIn(await metrics.exposition(server.service.readings())));
      return all;
    },

    async close(): Promise<void> {
      for (const guest of [...guests.values(), ...[...receivers.values()].map((receiver) => receiver.guest)])
        guest.leave();
      agent.destroy();
      await server.close();
      metrics.stop();
    },
  };
}

export type RealTable = Awaited<ReturnType<typeof openTable>>;
