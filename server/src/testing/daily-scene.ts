import type { DailyAnswer, RoomLink } from '@tiwanaku/shared/protocol';
import type { ServerDeps } from '../build-server.ts';
import { openSeal } from '../matches/seal.ts';
import { memoryStores } from './memory/memory-stores.ts';
import { turnAt } from './fake-game.ts';
import { Guest, newCommandId, startTestServer, type TestServer } from './test-server.ts';

interface Begun {
  readonly link: RoomLink;
  readonly matchId: string;
}

interface WantedAttempt {
  readonly date?: string;
  readonly difficulty?: string;
  readonly isCounted?: boolean;
  readonly offset?: number;
}

/** A Wednesday. */
export const date = '2026-03-04';

/** A server at a time that tests set, where the daily land hides a number. */
export async function openDailyScene(wanted: Partial<ServerDeps> = {}) {
  const clock = { now: Date.parse(`${date}T10:00:00Z`) };
  const stores = wanted.stores ?? memoryStores(() => new Date(clock.now));
  const key = 'ab'.repeat(32);
  const server: TestServer = await startTestServer({ dailyKey: key, stores, now: () => clock.now, ...wanted });

  const begin = (guest: Guest, attempt: WantedAttempt = {}): Promise<Response> =>
    guest.post('/api/daily/begin', {
      game: 'numbers',
      ...{ date, difficulty: 'easy', isCounted: true, offset: 0 },
      ...attempt,
    });

  const begun = async (guest: Guest, attempt: WantedAttempt = {}): Promise<Begun> => {
    const answer = await begin(guest, attempt);
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()) as Begun;
  };

  /** The number that the land of this date hides. */
  const hidden = async (of = date): Promise<number> => {
    const day = await stores.daily.day('numbers', of);
    if (!day) throw new Error('the day has begun');
    return (JSON.parse(openSeal(day.sealed).secret) as { readonly number: number }).number;
  };

  /** Wrong guesses, then the right one. */
  async function finish(guest: Guest, { link, matchId }: Begun, wrong = 0, of = date): Promise<void> {
    const number = await hidden(of);
    await guest.enter(link);
    for (let turn = 0; turn <= wrong; turn++) {
      const command = { type: 'guess', number: turn < wrong ? (number + 1) % 10 : number };
      const at = { matchId, commandId: newCommandId(), ...turnAt(2 + 2 * turn) };
      const acted = await guest.say('match:act', { ...at, command });
      if (!acted.ok) throw new Error(acted.refusal.code);
    }
  }

  return {
    server,
    stores,
    clock,
    arrive: (name: string) => Guest.arrive(server.url, name),
    begin,
    begun,
    hidden,
    finish,
    show: async (guest: Guest, query = ''): Promise<DailyAnswer> =>
      (await (await guest.get(`/api/daily?game=numbers${query}`)).json()) as DailyAnswer,
    table: (guest: Guest, difficulty = 'easy', of = date) =>
      guest.get(`/api/daily/table?game=numbers&date=${of}&difficulty=${difficulty}`),
  };
}

export type DailyScene = Awaited<ReturnType<typeof openDailyScene>>;
