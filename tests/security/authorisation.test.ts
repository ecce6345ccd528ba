/**
 * Who may do what: every message × role × state of the match × who may watch. The outcomes are worked out from what each
 * message needs and from what each role has; what is denied must be denied with the right code and change nothing.
 */
import { clientMessages, type ClientEvent } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../server/src/observability/log.ts';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import { denial, events, inOrder, roleNames, roles, states, watchings } from './roles.ts';
import type { Role, RoleName, State, Watching } from './roles.ts';
import { messageOf, play, playElsewhere, seatedGames, type SeatedGame } from './seated-games.ts';

const denials: readonly unknown[] = ['notFound', 'notAllowed', 'notHost', 'notSeated'];

const names = ['host', 'player', 'visitor', 'watcher', 'other', 'stranger', 'banned', 'gone', 'bystander'] as const;

let server: TestServer;
let game: SeatedGame;
let people: Record<(typeof names)[number], Guest>;

async function open(seated: SeatedGame): Promise<void> {
  game = seated;
  const log = createLog('silent');
  server = await startTestServer({ games: game.games, socketLimits: untiringLimits, log });
  const guests = await Promise.all(names.map((name) => Guest.arrive(server.url, name)));
  people = Object.fromEntries(names.map((name, index) => [name, guests[index]])) as typeof people;
  const companions = await Promise.all(['second', 'third'].map((name) => Guest.arrive(server.url, name)));
  const link = await people.other.makeRoom(game.settings);
  const { roomId } = await people.other.enter(link);
  await sit(people.other, roomId, 0);
  for (const [index, guest] of companions.entries()) {
    await guest.enter(link);
    await sit(guest, roomId, index + 1);
  }
  await start(people.other, roomId);
}

async function sit(guest: Guest, roomId: string, seat: number): Promise<void> {
  const answers = [
    await guest.say('room:sit', { roomId, seat, color: game.colors[seat] }),
    await guest.say('room:ready', { roomId, isReady: true }),
  ];
  for (const answer of answers) if (!answer.ok) throw new Error(`no seat ${seat}: ${answer.refusal.code}`);
}

async function start(host: Guest, roomId: string): Promise<string> {
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  return started.matchId;
}

interface Scene {
  readonly link: string;
  readonly watchLink: string;
  readonly roomId: string;
  readonly matchId: string;
}

/** A room in this state, with everybody in their place. */
async function scene(state: State, watching: Watching): Promise<Scene> {
  const { host, player, visitor, watcher, banned, gone, bystander } = people;
  const { settings, commands } = game;
  const { matchLog } = server.deps.stores;
  const link = await host.makeRoom(settings);
  const { roomId, watchLink } = await host.enter(link);
  if (watchLink === null) throw new Error('a room with watchers has a link for them');
  const onlookersEnter = async () => {
    for (const guest of [visitor, banned, bystander]) await guest.enter(link);
    await watcher.enter(watchLink);
    await host.say('room:kick', { roomId, personId: banned.personId });
  };
  for (const guest of [player, gone]) await guest.enter(link);
  if (state !== 'over') await onlookersEnter();
  await sit(host, roomId, 0);
  await sit(player, roomId, 1);
  if (state !== 'before') await sit(gone, roomId, 2);
  const matchId = state === 'before' ? 'no-match-yet-here-22ch' : await start(host, roomId);
  // A person is sent away in the middle of the match they play, once their last move is made.
  const last = commands.findLastIndex(({ seat }) => seat === 2);
  if (state === 'over') {
    await playElsewhere(matchLog, matchId, commands.slice(0, Math.max(last, 0)));
    await play(matchId, commands.slice(Math.max(last, 0), last + 1), [host, player, gone]);
  }
  await host.say('room:kick', { roomId, personId: gone.personId });
  if (state === 'over') {
    await play(matchId, commands.slice(last + 1), [host, player]);
    await host.hears('room:changed', (room) => room.roomId === roomId && room.played === 1);
    await onlookersEnter();
  }
  await host.say('room:settings', { roomId, settings: { ...settings, watching } });
  if (watching === 'nobody') await watcher.hears('room:closed', (closed) => closed.roomId === roomId);
  return { link, watchLink, roomId, matchId };
}

/** The connection that this role speaks through. */
async function speaker(name: RoleName, { watchLink }: Scene): Promise<{ guest: Guest; isTab: boolean }> {
  const tab = async (guest: Guest) => ({ guest: await guest.another(), isTab: true });
  switch (name) {
    case 'host':
    case 'player':
    case 'visitor':
    case 'watcher':
    case 'stranger':
      return { guest: people[name], isTab: false };
    case 'host of another room':
      return { guest: people.other, isTab: false };
    case 'a player sent away':
      return { guest: people.gone, isTab: false };
    case 'a person sent away':
      return { guest: people.banned, isTab: false };
    case 'host in a tab that has not come in':
      return await tab(people.host);
    case 'player in a tab that has not come in':
      return await tab(people.player);
    case 'player by the watchers’ link': {
      const second = await tab(people.player);
      await second.guest.say('room:enter', { link: watchLink });
      return second;
    }
  }
}

/** What everybody at the table would notice if something had been done. */
async function seen({ roomId, matchId, link }: Scene): Promise<unknown> {
  const entered = await people.host.say('room:enter', { link });
  const match = await people.host.say('match:sync', { matchId, version: 0 });
  if (!entered.ok) throw new Error(entered.refusal.code);
  const { version, seats, host, settings } = entered.room;
  const position = match.ok ? match.sync : match;
  return { roomId, version, seats, host, settings, chat: entered.chat.length, position };
}

function message(event: ClientEvent, role: Role, state: State, watching: Watching, at: Scene): unknown {
  const { roomId, matchId } = at;
  const link = role.knows === null ? 'A'.repeat(22) : role.knows === 'table' ? at.link : at.watchLink;
  const [turn] = state === 'over' ? game.commands.slice(-1) : game.commands;
  const channel = state === 'running' && !role.isSeated ? 'watchers' : 'table';
  const messages: Record<ClientEvent, unknown> = {
    'match:sync': { matchId, version: 0 },
    'match:history': { matchId, version: 0 },
    'match:ping': { matchId, point: game.point },
    'match:hint': { matchId, level: 'where' },
    'match:propose': { matchId, proposal: { type: 'resume' }, isWanted: true },
    'match:resumeSeat': { matchId },
    'match:resign': { matchId },
    'match:takeBack': { matchId, version: 0 },
    'match:orders': { matchId, orders: null },
    'match:notes': { matchId, text: '1AbC' },
    'match:act': turn && messageOf(matchId, turn),
    'room:chat': { roomId, channel, text: 'hello' },
    'room:show': { roomId, sight: { position: 0, marks: [] } },
    'room:try': { roomId, tried: { position: 0, moves: [], draw: null, isOpen: true }, revision: null },
    'room:lead': { roomId, personId: people.bystander.personId },
    'room:bot': { roomId, seat: 2, bot: { strength: 'unknown' } },
    'room:settings': { roomId, settings: { ...game.settings, watching } },
    'room:kick': { roomId, personId: people.bystander.personId },
    'room:unban': { roomId, personId: people.banned.personId },
    'room:block': { roomId, personId: people.bystander.personId, isBlocked: true },
    'room:report': { roomId, personId: people.bystander.personId, messageId: null, text: 'rude' },
    'room:sit': { roomId, seat: role.isSeated ? (role.isHost ? 0 : 1) : 2, color: game.colors[3] },
    'room:ready': { roomId, isReady: true },
    'room:start': { roomId },
    'room:stand': { roomId },
    'room:leave': { roomId },
    'room:enter': { link },
  };
  return messages[event];
}

const cases = states.flatMap((state) => watchings.map((watching) => ({ state, watching })));

test('every message of the protocol has a row', () => {
  expect([...events].sort()).toEqual(Object.keys(clientMessages).sort());
});

describe.each(seatedGames(3))('$id', (seated) => {
  beforeAll(() => open(seated));
  afterAll(() => server.close());

  describe.each(cases)('a match $state, watched by $watching', ({ state, watching }) => {
    test.each(roleNames)('%s', async (name) => {
      const role: Role = roles[name];
      const { offersHints } = game;
      const denialOf = (event: ClientEvent) => denial(event, role, { state, watching, offersHints });
      const at = await scene(state, watching);
      const { guest, isTab } = await speaker(name, at);
      const before = await seen(at);
      const denied = events.filter((event) => denialOf(event) !== null);
      for (const event of denied) {
        const answer = await guest.say(event, message(event, role, state, watching, at));
        const code = answer.ok ? 'ok' : answer.refusal.code;
        expect({ event, code }).toEqual({ event, code: denialOf(event) });
        expect(Object.keys(answer).sort()).toEqual(['ok', 'refusal']);
      }
      expect(await seen(at)).toEqual(before);
      for (const event of inOrder(role).filter((one) => !denied.includes(one))) {
        const answer = await guest.say(event, message(event, role, state, watching, at));
        const code = answer.ok ? 'ok' : answer.refusal.code;
        expect({ event, code, isDenied: denials.includes(code) }).toEqual({ event, code, isDenied: false });
      }
      if (isTab) guest.leave();
    });
  });

  describe('the record of a match', () => {
    test.each(cases)('$state, watched by $watching', async ({ state, watching }) => {
      const at = await scene(state, watching);
      for (const name of roleNames) {
        const { guest, isTab } = await speaker(name, at);
        const response = await guest.get(`/api/matches/${at.matchId}/record`);
        // A person who has the link of a match over may see it, whatever the room's settings: it was shown to them.
        const mayRead = state === 'over';
        expect({ name, status: response.status }).toEqual({ name, status: mayRead ? 200 : 404 });
        if (!mayRead) expect(await response.text()).toBe('{"refusal":{"code":"notFound"}}');
        if (isTab) guest.leave();
      }
    });
  });
});
