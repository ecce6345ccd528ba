/**
 * People who open today's land as their phones do, begin their attempt, and play it at a person's pace. In a process of its own, so that
 * they do not hold up what measures the others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { decisionOf } from '@tiwanaku/shared/kernel';
import {
  tailOf,
  type Answer,
  type DailyAnswer,
  type LeagueTableAnswer,
  type MatchId,
  type PushedTail,
} from '@tiwanaku/shared/protocol';
import { tiwanaku, type View } from '@tiwanaku/shared/tiwanaku';
import type { Socket } from 'socket.io-client';
import { answerParent, settingsOfChild } from './lib/child.ts';
import { answerJson, answerText } from './lib/requests.ts';
import { asked } from './lib/table-rig.ts';
import { connect, nextCommandId } from './lib/tables.ts';
import type { LeagueReaders } from './table-server.ts';

export interface CrowdSettings {
  readonly url: string;
}

export interface Visit {
  /** Each person has one. */
  readonly cookies: readonly string[];
  /** They come one after the other over this time, and all leave at its end. */
  readonly seconds: number;
  /** Who reads the table of their league meanwhile. */
  readonly league: LeagueReaders | null;
}

export interface BareVisit {
  /** The address of the bare server. */
  readonly url: string;
  readonly people: number;
  readonly seconds: number;
}

export interface Visited {
  /** How many had their board before the end. */
  readonly arrived: number;
  readonly actions: number;
  /** Milliseconds from opening the page to the board, of each who arrived. */
  readonly arrivals: readonly number[];
  /** Milliseconds until each of the league had its table. */
  readonly reads: readonly number[];
}

export type CrowdQuestions = typeof questions;

const { url } = settingsOfChild() as CrowdSettings;
/** The pause between two actions of a person. */
const paceMs = 8_000;
const viewer = { type: 'player', seat: 0 } as const;

const json = <T>(path: string, cookie: string, body?: unknown): Promise<T> =>
  answerJson(new URL(path, url), cookie, body);

/** Someone at the board of their attempt. */
interface Seated {
  readonly socket: Socket;
  readonly matchId: MatchId;
  view: View | null;
  version: number;
}

async function arrive(cookie: string): Promise<Seated> {
  await answerText(new URL('/daily', url), cookie);
  const [{ date }] = await Promise.all([
    json<DailyAnswer>('/api/daily?game=tiwanaku&offset=0', cookie),
    json('/api/daily/days?game=tiwanaku', cookie),
    json('/api/session', cookie),
  ]);
  const wanted = { game: 'tiwanaku', date, difficulty: 'easy', isCounted: true, offset: 0 };
  const { link, matchId } = await json<{ link: string; matchId: MatchId }>('/api/daily/begin', cookie, wanted);
  const [socket] = await Promise.all([connect(url, cookie), json(`/api/rooms/${link}`, cookie)]);
  const seated: Seated = { socket, matchId, view: null, version: 0 };
  socket.on('match:events', (pushed: PushedTail) => follow(seated, pushed));
  await asked(socket, 'room:enter', { link });
  const { sync } = await asked(socket, 'match:sync', { matchId, version: 0 });
  if (sync.type !== 'snapshot') throw new Error('a new match is sent whole');
  seated.view = sync.snapshot.view as View;
  seated.version = sync.snapshot.version;
  return seated;
}

function follow(seated: Seated, pushed: PushedTail): void {
  const { events } = tailOf(pushed);
  for (const { position, event } of events) {
    if (position <= seated.version) continue;
    seated.view = tiwanaku.evolveView(seated.view, viewer, tiwanaku.eventSchema.parse(event));
    seated.version = position;
  }
}

/** One that needs no judging of a divination. False when there is none any more. */
async function act(seated: Seated): Promise<boolean> {
  const { socket, matchId, view, version } = seated;
  if (!view) return false;
  const legal = [...tiwanaku.legalCommands(view, viewer.seat)];
  const command = legal.find((one) => tiwanaku.vetting.question(view, viewer.seat, one) === null);
  if (!command) return false;
  const decision = decisionOf(tiwanaku.status(view), viewer.seat);
  const message = { matchId, commandId: nextCommandId(), version, decision, command };
  const answer = (await socket.timeout(60_000).emitWithAck('match:act', message)) as Answer<'match:act'>;
  if (!answer.ok) throw new Error(`match:act was refused: ${JSON.stringify(answer.refusal)}`);
  return true;
}

/** Each of the league once, one after the other. */
async function readTables(
  { url: leagueUrl, link, cookies }: LeagueReaders,
  seconds: number,
): Promise<readonly number[]> {
  const read = async (cookie: string, index: number): Promise<number> => {
    await sleep((index / cookies.length) * seconds * 1000);
    const came = performance.now();
    await answerText(new URL(`/leagues/${link}`, leagueUrl), cookie);
    const table = `${leagueUrl}/api/leagues/${link}/table?span=all&difficulty=easy`;
    const { rows } = await json<LeagueTableAnswer>(table, cookie);
    if (rows.length !== cookies.length) throw new Error('the table has everybody');
    return performance.now() - came;
  };
  return await Promise.all(cookies.map(read));
}

/** What each does from the time they come to the end of all. */
interface Stay {
  readonly act: () => Promise<boolean>;
  readonly leave: () => void;
}

/** They come one after the other, act at a person's pace, and all leave at the end. */
async function spread(people: number, seconds: number, arrive: (index: number) => Promise<Stay>) {
  const until = performance.now() + seconds * 1000;
  const arrivals: number[] = [];
  let actions = 0;
  const visit = async (_: unknown, index: number): Promise<void> => {
    await sleep((index / people) * seconds * 1000);
    const came = performance.now();
    const { act: actOnce, leave } = await arrive(index);
    if (performance.now() < until) arrivals.push(performance.now() - came);
    for (let next = performance.now() + paceMs; next < until; next += paceMs) {
      await sleep(Math.max(0, next - performance.now()));
      if (!(await actOnce())) break;
      actions++;
    }
    await sleep(Math.max(0, until - performance.now()));
    leave();
  };
  await Promise.all(Array.from({ length: people }, visit));
  return { arrived: arrivals.length, actions, arrivals };
}

async function arriveAtBare(bareUrl: string, index: number): Promise<Stay> {
  const socket = await connect(bareUrl);
  const matchId = `daily${String(index).padStart(11, '0')}`;
  await socket.emitWithAck('join', matchId);
  let version = 0;
  const actOnce = async (): Promise<boolean> => {
    await socket.timeout(60_000).emitWithAck('act', { matchId, version });
    version += 3;
    return true;
  };
  return { act: actOnce, leave: () => void socket.disconnect() };
}

const questions = {
  visit: async ({ cookies, seconds, league }: Visit): Promise<Visited> => {
    const reading = league ? readTables(league, seconds) : [];
    const visited = await spread(cookies.length, seconds, async (index) => {
      const seated = await arrive(cookies[index] ?? '');
      return { act: () => act(seated), leave: () => void seated.socket.disconnect() };
    });
    return { ...visited, reads: await reading };
  },
  /** As many people only connect to a server that does nothing. This shows what the load itself costs others on this machine. */
  visitBare: async ({ url: bareUrl, people, seconds }: BareVisit): Promise<null> => {
    await spread(people, seconds, (index) => arriveAtBare(bareUrl, index));
    return null;
  },
};

answerParent(questions, () => Promise.resolve());
