/** A match on real servers, spoken to over the socket; time is moved by hand. */
import type { ServerDeps } from '../build-server.ts';
import { defaultTimes } from '../server-deps.ts';
import { turnAt } from './fake-game.ts';
import { openServer } from './open-servers.ts';
import { fakeSettings, Guest, newCommandId, type TestServer } from './test-server.ts';

const times = {
  ...defaultTimes,
  presenceGraceMs: 50,
  proxyNoticeMs: 10,
  reconnectSpreadMs: 10,
  deadlineCheckMs: 10,
  heartbeatMs: 10,
  beatMs: 100,
};

/** Servers that share a clock that only the test moves, by less than what counts as a downtime each time. */
export function timeline() {
  let now = Date.now();
  const step = 10_000;
  const start = (wanted: Partial<ServerDeps> = {}) => openServer({ now: () => now, times, ...wanted });
  return {
    start,
    jump: (ms: number) => (now += ms),
    /** Lets time pass while the servers live. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= step) {
        now += Math.min(step, left);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    },
  };
}

export const perMove = { type: 'perMove', seconds: 30 } as const;

export const ask = { type: 'ask' };

/** Ann, who is host, Bob and Cid at a table where a match runs; version 2, Ann to act. */
export async function match(server: TestServer, settings: Record<string, unknown> = {}, names = ['Ann', 'Bob', 'Cid']) {
  const guests = await Promise.all(names.map((name) => Guest.arrive(server.url, name)));
  const [ann, bob, cid] = guests as [Guest, Guest, Guest];
  const link = await ann.makeRoom({ ...fakeSettings(names.length), ...settings });
  const { roomId } = await ann.enter(link);
  const colors = ['red', 'blue', 'green'];
  for (const [seat, guest] of guests.entries()) {
    await guest.enter(link);
    await guest.say('room:sit', { roomId, seat, color: colors[seat] });
    await guest.say('room:ready', { roomId, isReady: true });
  }
  const started = await ann.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  for (const guest of guests) await guest.say('match:sync', { matchId, version: 0 });
  const act = async (guest: Guest, version: number, command: object = ask) => {
    const answer = await guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
    return answer.ok ? answer.version : answer.refusal.code;
  };
  const propose = async (guest: Guest, type: string, isWanted = true, seat?: number) => {
    const answer = await guest.say('match:propose', {
      matchId,
      proposal: { type, ...(seat !== undefined && { seat }) },
      isWanted,
    });
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  return { ann, bob, cid, link, roomId, matchId, act, propose };
}
