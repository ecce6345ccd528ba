import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '@tiwanaku/shared/kernel';
import { matchIdSchema } from '@tiwanaku/shared/protocol';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { gameRegistry, type Keeper } from '../../server/src/matches/ports.ts';
import { createLog } from '../../server/src/observability/log.ts';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import { newPair } from '../../server/src/people/push-settings.ts';
import { BotProgram } from '../../server/src/testing/bot-program.ts';
import { Guest, startTestServer } from '../../server/src/testing/test-server.ts';
import { many, untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import { placeholder } from './arbitrary-of.ts';
import { Line } from './line.ts';
import { watchForSecrets } from './secret-watch.ts';

const unlimited = { ...untiringLimits, connect: many, connections: 1_000_000 };
/** Two tables with matches that run, one where no one has begun, and all who could speak there. */
interface Tables {
  /** What the placeholders stand for. */
  readonly names: ReadonlyMap<string, string>;
  /** Links by which people come in, by their number. */
  readonly doors: ReadonlyMap<number, readonly string[]>;
  readonly matches: readonly { readonly matchId: string; readonly players: readonly number[] }[];
}

/** A live server for people who mean it no good. */
export async function hostileScene(game: AnyGameTesting, seed: number) {
  const { rules } = game.keeper;
  const kind = game.kinds.find(({ seats }) => seats === 2);
  if (!kind) throw new Error('two people play');
  const settings = { game: rules.id, options: kind.options, watching: 'link' };
  const secrets = watchForSecrets();
  const keeper: Keeper = {
    ...game.keeper,
    seal(vault) {
      secrets.learn(game.sealedPieces(vault));
      return game.keeper.seal(vault);
    },
  };
  // A line for every message would be the harness's memory, not the server's.
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const server = await startTestServer({
    log,
    stores: memoryStores(),
    push: { ...newPair(), subject: 'mailto:us@games.example', hosts: [] },
    games: gameRegistry([keeper]),
    random: seededRandom(seed),
    socketLimits: unlimited,
  });
  const leaked: string[] = [];
  let messages = 0;
  const hear = (text: string) => {
    messages++;
    for (const secret of secrets.in(text)) leaked.push(`${secret} in ${text}`);
  };
  const people = await Promise.all(
    ['Ann', 'Bob', 'Cid', 'Eve', 'Max', 'Zoe'].map((name) => Guest.arrive(server.url, name)),
  );
  for (const person of people) person.leave();
  const [first] = people;
  const token = first ? (await BotProgram.of(first)).token : '';
  const lines: (Line | undefined)[] = people.map(() => undefined);
  let tables: Tables | null = null;

  async function lineOf(index: number): Promise<Line> {
    const person = people[index % people.length];
    if (!person) throw new Error('a person');
    const known = lines[index % people.length];
    if (known?.isOpen) return known;
    const line = await Line.open(server.url, person.cookie, hear);
    lines[index % people.length] = line;
    for (const link of tables?.doors.get(index % people.length) ?? []) {
      await line.ask('"room:enter"', JSON.stringify({ link }));
    }
    return line;
  }

  async function say(index: number, event: string, message: unknown): Promise<Record<string, unknown>> {
    const reply = await (await lineOf(index)).ask(JSON.stringify(event), JSON.stringify(message));
    if (typeof reply === 'string') throw new Error(`${event} was answered by ${reply}`);
    const [answer] = JSON.parse(reply.answer) as [Record<string, unknown>];
    if (answer['ok'] !== true) throw new Error(`${event}: ${reply.answer}`);
    return answer;
  }

  /** Host and one more sit down; everybody else comes in by one link or the other. */
  async function table(host: number, other: number, others: readonly number[], isBegun: boolean) {
    const link = (await people[host]?.makeRoom(settings)) ?? '';
    const entered = (await say(host, 'room:enter', { link })) as { room: { roomId: string; watchLink: string } };
    const { roomId, watchLink } = entered.room;
    await say(other, 'room:enter', { link });
    for (const [at, index] of others.entries()) await say(index, 'room:enter', { link: at % 2 ? link : watchLink });
    await say(host, 'room:sit', { roomId, seat: 0, color: rules.colors[0] });
    await say(other, 'room:sit', { roomId, seat: 1, color: rules.colors[1] });
    await say(other, 'room:ready', { roomId, isReady: true });
    if (!isBegun) return { roomId, link, watchLink, matchId: 'no-such-match-at-all', decision: '' };
    const { matchId } = (await say(host, 'room:start', { roomId })) as { matchId: string };
    for (const index of [other, ...others]) await say(index, 'match:sync', { matchId, version: 0 });
    const { sync } = (await say(host, 'match:sync', { matchId, version: 0 })) as {
      sync: { snapshot: { view: unknown } };
    };
    const decision = rules.status(sync.snapshot.view).awaited[0]?.decision ?? '';
    return { roomId, link, watchLink, matchId, decision };
  }

  return {
    server,
    logLines,
    leaked,
    hear,
    lineOf,
    /** The cookie of a person who plays. */
    cookie: first?.cookie ?? '',
    /** The token of that person's bot. */
    token,
    get heard() {
      return messages;
    },

    /** Everybody in fresh rooms: the old ones may be in any state by now. */
    async refresh(): Promise<Tables> {
      secrets.nextScene();
      const first = await table(0, 1, [2, 3], true);
      const second = await table(2, 3, [], true);
      const third = await table(4, 0, [1], false);
      const names = new Map<string, string>();
      const pool = (kind: string, values: readonly string[]) =>
        values.forEach((value, index) => names.set(placeholder(kind, index), value));
      pool('room', [first.roomId, first.roomId, second.roomId, third.roomId, 'unknown-room', first.matchId]);
      pool('match', [first.matchId, first.matchId, second.matchId, third.matchId, 'unknown-match', first.roomId]);
      pool('person', [...people.map(({ personId }) => personId)]);
      pool('link', [first.link, first.watchLink, second.link, second.watchLink, third.link, 'A'.repeat(22)]);
      pool('command', [
        'command-of-everybody-1',
        'command-of-everybody-2',
        'x'.repeat(32),
        '-'.repeat(16),
        'y'.repeat(16),
        '_'.repeat(20),
      ]);
      pool('decision', [first.decision, first.decision, first.decision, second.decision, 'none', '']);
      pool('version', ['0', '1', '2', '3', '1000000', '999999']);
      tables = {
        names,
        doors: new Map([
          [0, [first.link, third.link]],
          [1, [first.link, third.link]],
          [2, [first.watchLink, second.link]],
          [3, [first.link, second.link]],
          [4, [third.link]],
        ]),
        matches: [
          { matchId: first.matchId, players: [0, 1] },
          { matchId: second.matchId, players: [2, 3] },
        ],
      };
      return tables;
    },

    /** A text with its placeholders filled in; versions are numbers. */
    filled(text: string): string {
      if (!tables) throw new Error('refresh comes first');
      let rest = text.replace(/"<version-(\d)>"/g, (all) => tables?.names.get(all.slice(1, -1)) ?? '0');
      for (const [name, value] of tables.names) rest = rest.replaceAll(name, value);
      return rest;
    },

    /** Every match as its players would get it from memory and from the log; the two must be one. */
    async wholeMatches(): Promise<readonly { readonly live: unknown; readonly stored: unknown }[]> {
      const { matches } = server.service;
      const all = [];
      for (const { matchId, players } of tables?.matches ?? []) {
        const look = () =>
          Promise.all(
            players.map(async (_, seat) => {
              const seen = await matches.sync({ type: 'player', seat }, matchIdSchema.parse(matchId), 0);
              return seen.ok ? seen.value.sync : seen.refusal;
            }),
          );
        let [live, stored] = [await look(), null as unknown];
        // Where a person was sent away the server plays: what it did between two looks is looked at again.
        for (let tries = 0; tries < 5; tries++) {
          matches.forgetIdle(-1_000_000);
          stored = await look();
          if (isDeepStrictEqual(live, stored)) break;
          live = await look();
        }
        all.push({ live, stored });
      }
      return all;
    },

    async close(): Promise<void> {
      for (const line of lines) line?.close();
      await server.close();
    },
  };
}
