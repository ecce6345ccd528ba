/** Every pushed message passes its strict schema: each is provoked at a real server and parsed as it arrived. */
import { crowdFromPeople } from '../rooms/room-view.ts';
import { roomLinkAnswerSchema, serverMessages, type ServerEvent } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultTimes } from '../server-deps.ts';
import { gameRegistry } from '../matches/ports.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { fakeKeeper, turnAt } from '../testing/fake-game.ts';
import { askForReview } from '../testing/shared-review.ts';
import { bidsKeeper, bidsSettings } from '../testing/sealed-bids.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { roomSayer, say } from './say.ts';

let server: TestServer;
beforeEach(async () => {
  const games = gameRegistry([fakeKeeper, bidsKeeper]);
  server = await startTestServer({
    games,
    times: { ...defaultTimes, beatMs: 20, presenceGraceMs: 150, proxyNoticeMs: 50, reconnectSpreadMs: 50 },
  });
});
afterEach(() => server.close());

/** Ann (host) and Bob at a running match that both follow. */
async function scene() {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  for (const guest of [ann, bob]) await guest.say('match:sync', { matchId, version: 0 });
  return { ann, bob, link, roomId, matchId };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** What makes the server push each event to Bob. Complete by type: an event without an entry does not compile. */
const provocations = {
  'room:changed': ({ ann }) => ann.leave(),
  'room:watching': async ({ bob, link }) => {
    const come = async () => (await Guest.arrive(server.url)).enter(link);
    await Promise.all(Array.from({ length: 52 }, come));
    // The first view of a crowd is whole: of them, Ann and Bob.
    await bob.hears('room:changed', ({ watching }) => watching + 2 > crowdFromPeople);
    await come();
    await bob.hears('room:watching');
  },
  'room:chat': ({ ann, roomId }) => ann.say('room:chat', { roomId, channel: 'table', text: 'hello' }),
  'room:shown': async ({ ann, bob, matchId }) => {
    const command = { type: 'guess', number: 4 };
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
    await ann.hears('room:changed', ({ played }) => played === 1);
    const { link } = roomLinkAnswerSchema.parse(await (await askForReview(ann, matchId)).json());
    const { roomId } = await ann.enter(link);
    await bob.enter(link);
    await ann.say('room:show', { roomId, sight: { position: 2, marks: [{ from: 'c3', to: 'd4' }] } });
  },
  'room:closed': ({ ann, bob, roomId }) => ann.say('room:kick', { roomId, personId: bob.personId }),
  'match:events': ({ ann, matchId }) =>
    ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } }),
  'match:version': () => undefined,
  'match:timing': ({ ann, matchId }) =>
    ann.say('match:propose', { matchId, proposal: { type: 'pause' }, isWanted: true }),
  'match:ping': ({ ann, matchId }) => ann.say('match:ping', { matchId, point: 'c3' }),
  'match:hint': ({ ann, matchId }) => ann.say('match:hint', { matchId, level: 'where' }),
  'match:orders': async ({ ann, bob }) => {
    const link = await ann.makeRoom(bidsSettings());
    const { roomId } = await ann.enter(link);
    await bob.enter(link);
    const matchId = await beginMatch(ann, bob, roomId);
    await (await bob.another()).say('match:orders', { matchId, orders: { always: 3 } });
  },
  'match:notes': async ({ bob, matchId }) => (await bob.another()).say('match:notes', { matchId, text: '1AbC' }),
  'session:elsewhere': ({ bob }) => bob.another(),
  'session:blocked': ({ ann, bob, roomId }) =>
    bob.say('room:block', { roomId, personId: ann.personId, isBlocked: true }),
  'session:moved': async ({ bob }) => {
    const { code } = (await (await bob.post('/api/session/move', {})).json()) as { code: string };
    const device = { 'content-type': 'application/json' };
    await fetch(`${server.url}/api/session/take`, { method: 'POST', headers: device, body: JSON.stringify({ code }) });
  },
  'server:moving': () => server.close(),
} satisfies Record<ServerEvent, (scene: Scene) => unknown>;

const events = Object.keys(serverMessages) as ServerEvent[];

describe('a pushed message', () => {
  test.each(events)('%s passes its strict schema as it arrives', async (event) => {
    const set = await scene();
    const before = set.bob.arrived(event).length;
    await provocations[event](set);
    await expect.poll(() => set.bob.arrived(event).length).toBeGreaterThan(before);
    for (const message of set.bob.arrived(event)) expect(serverMessages[event].parse(message)).toEqual(message);
  });

  test.each(events)('%s with a field too many does not leave', async (event) => {
    const set = await scene();
    await provocations[event](set);
    await set.bob.hears(event);
    const [fine] = set.bob.arrived(event);
    if (!fine) throw new Error(`${event} has arrived`);
    const sent: unknown[] = [];
    const receivers = { emit: (...message: unknown[]) => sent.push(message) };
    say(receivers, event, fine);
    expect(sent).toEqual([[event, fine]]);
    expect(() => say(receivers, event, { ...fine, wheel: 'secret' } as never)).toThrow('wheel');
    expect(sent).toHaveLength(1);
  });

  test('room:changed is held to its schema in both parts, also where many share one of them', async () => {
    const { bob, ann } = await scene();
    ann.leave();
    const { you, ...shared } = await bob.hears('room:changed');
    const sent: unknown[] = [];
    const receivers = { emit: (...message: unknown[]) => sent.push(message) };
    expect(() => roomSayer({ ...shared, wheel: 'secret' } as never)).toThrow('wheel');
    expect(() => roomSayer(shared)(receivers, { ...you, wheel: 'secret' } as never)).toThrow('wheel');
    expect(sent).toEqual([]);
    roomSayer(shared)(receivers, you);
    expect(sent).toEqual([['room:changed', { ...shared, you }]]);
  });
});
