/** What a program hears in a seat is what a person hears there, byte for byte, and nothing that is hidden. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import { defaultRoomSettings } from '@tiwanaku/shared/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { gameRegistry, type Keeper } from '../../server/src/matches/ports.ts';
import { BotProgram } from '../../server/src/testing/bot-program.ts';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import { canary, type AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { canaryKeeper, fixedKeeper } from '../support/fixed-keeper.ts';
import { gameTestings } from '../support/game-testings.ts';
import { often } from '../support/often.ts';
import { playedInTwin, playMatch, type PlayedMatch } from '../support/play-match.ts';
import { withoutPromise } from './world.ts';

/** Games of each, other ones with another `BOT_SEED`. */
const games = Number(process.env['BOT_GAMES'] ?? often(2, 30));
const firstSeed = Number(process.env['BOT_SEED'] ?? 3);
const seeds = Array.from({ length: games }, (_, index) => firstSeed + index);

/** The events of a push as they are on the wire. */
const pushed =
  /^2\["match:events",\{"matchId":"[^"]*","after":\d+,"events":(\[.*\])(?:,"by":"\w+")?(?:,"orders":\d+)?\}\]$/s;

let server: TestServer;
afterEach(() => server.close());

/** Of a kind in which somebody hides something first; half of them to the end. */
function matchOf(game: AnyGameTesting, seed: number): PlayedMatch {
  const kinds = game.kinds.filter(({ seats }) => seats > 1);
  const kind = kinds[seed % kinds.length];
  if (!kind) throw new Error('no kind of match for two');
  return playMatch(game, kind, seed, seed % 4 === 0 ? undefined : 10 + (seed % 50));
}

async function open(keeper: Keeper): Promise<void> {
  server = await startTestServer({ games: gameRegistry([keeper]), socketLimits: untiringLimits });
}

/** The match at a table of its own, with a program in `seat`, or else people alone. Answers with what this seat heard, and how it was answered. */
async function playedAtTable(played: PlayedMatch, seat: number, isBot: boolean) {
  const { kind, colors, questions, game } = played;
  const guests = await Promise.all(colors.map((_, index) => Guest.arrive(server.url, `Seat ${index}`)));
  const host = guests[seat === 0 ? 1 : 0];
  const self = guests[seat];
  if (!host || !self) throw new Error('a table has seats');
  const settings = defaultRoomSettings(game.keeper.rules.id, kind.options);
  const link = await host.makeRoom({ ...settings, outsideBots: true });
  const { roomId } = await host.enter(link);
  for (const [index, guest] of guests.entries()) {
    if (index === seat && isBot) continue;
    await guest.enter(link);
    await guest.say('room:sit', { roomId, seat: index, color: colors[index] });
    await guest.say('room:ready', { roomId, isReady: true });
  }
  const bot = isBot ? await BotProgram.of(self) : null;
  await bot?.post('/rooms/join', { link });
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;

  const frames: string[] = [];
  self.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames.push(String(data)));
  const stream = await bot?.match(matchId);
  const seen = bot ? null : await self.say('match:sync', { matchId, version: 0 });
  const answers: string[] = [];
  for (const { seat: by, commandId, version, decision, command } of questions) {
    const message = { commandId, version, decision, command };
    if (by !== seat) await guests[by]?.say('match:act', { matchId, ...message });
    else if (bot) {
      answers.push(await (await bot.ask('GET', `/matches/${matchId}/legal`)).text());
      answers.push(await (await bot.ask('POST', `/matches/${matchId}/act`, message)).text());
    } else await self.say('match:act', { matchId, ...message });
  }
  if (stream && played.isOver) await stream.ends();
  const last = played.moment.events.length;
  if (stream && !played.isOver) await stream.hears((line) => line.type !== 'over' && line.version === last);
  if (seen) await self.say('match:sync', { matchId, version: 0 });
  for (const guest of guests) guest.leave();
  stream?.cut();
  const masked = (text: string) => withoutPromise(text).replaceAll(matchId, 'match').replaceAll(roomId, 'room');
  return { seen, frames, lines: stream?.texts ?? [], answers: answers.map(masked) };
}

const eventsIn = (frames: readonly string[]): readonly string[] =>
  frames.flatMap((frame) => pushed.exec(frame)?.[1] ?? []);

const eventsOf = (line: string): string =>
  /^\{"type":"events","version":\d+,"events":(\[.*\]),"awaited":/s.exec(line)?.[1] ?? '';

describe.each(gameTestings)('$keeper.rules.id', (game) => {
  test.each(seeds)('game %i: each line is what a person in the same seat is pushed', async (seed) => {
    const played = matchOf(game, seed);
    await open(fixedKeeper(played, played.moment.vault));
    const seat = seed % played.kind.seats;
    const person = await playedAtTable(played, seat, false);
    const bot = await playedAtTable(played, seat, true);
    const { sync } = person.seen?.ok ? person.seen : { sync: null };
    if (sync?.type !== 'snapshot') throw new Error('a person sees the match');
    const { version, view } = sync.snapshot;
    const [first = '', ...others] = bot.lines;
    const shown = `{"type":"view","version":${version},"seat":${seat},"view":${JSON.stringify(view)},"awaited":`;
    expect(first.slice(0, shown.length)).toBe(shown);
    const heard = others.filter((line) => line.startsWith('{"type":"events"')).map(eventsOf);
    expect(heard).toEqual(eventsIn(person.frames));
    expect(others.at(-1)?.startsWith('{"type":"over"')).toBe(played.isOver);
    expect(bot.lines).toHaveLength(1 + heard.length + (played.isOver ? 1 : 0));
  });

  test.each(seeds.filter((seed) => seed % 4 !== 0))(
    'L3 game %i: two secrets that agree on what the seat knows reach a program in the same bytes',
    async (seed) => {
      const played = matchOf(game, seed);
      const seat = seed % played.kind.seats;
      const { moment } = played;
      const twin = game.twin(moment, { type: 'player', seat }, seededRandom(seed + 1));
      await open(fixedKeeper(played, moment.vault));
      const here = await playedAtTable(played, seat, true);
      await server.close();
      await open(fixedKeeper(played, twin));
      const there = await playedAtTable(playedInTwin(played, twin), seat, true);
      expect(there.lines).toEqual(here.lines);
      expect(there.answers).toEqual(here.answers);
      const said = [...here.lines, ...here.answers].join();
      expect(game.sealedPieces(moment.vault).filter((piece) => said.includes(piece))).toEqual([]);
    },
  );

  test.each(seeds.filter((seed) => seed % 4 !== 0))(
    'L1 game %i: a program never hears a hidden field',
    async (seed) => {
      const played = matchOf(game, seed);
      await open(canaryKeeper(played));
      const { lines, answers } = await playedAtTable(played, seed % played.kind.seats, true);
      expect(lines.length).toBeGreaterThan(1);
      expect([...lines, ...answers].filter((text) => text.includes(canary))).toEqual([]);
    },
  );
});
