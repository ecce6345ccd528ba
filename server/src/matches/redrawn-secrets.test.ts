import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { Keeper, Redrawn, RedrawRequest } from './ports.ts';
import { redrawnSecrets } from './sandboxes.ts';

const keeper = {} as Keeper;
const ann = 'ann' as PersonId;

/** Redraws that end when the test says so. */
function slow() {
  const asked: RedrawRequest[] = [];
  const ends: ((drawn: Redrawn | null) => void)[] = [];
  const redraw = (_: Keeper, request: RedrawRequest) => {
    asked.push(request);
    return new Promise<Redrawn | null>((resolve) => ends.push(resolve));
  };
  const redrawn = redrawnSecrets({ redraw });
  const ask = (seed: number, by: PersonId = ann, seat = 0) =>
    redrawn({ matchId: 'match' as MatchId, keeper, secret: 'own', events: [], seat, seed }, by);
  const end = (index: number, secret: string | null = `drawn ${index}`) =>
    ends[index]?.(secret === null ? null : { secret, events: [] });
  return { asked, ask, end };
}
const drawn = (secret: string) => ({ ok: true, value: { secret, events: [] } });
const refusal = (code: string) => ({ ok: false, refusal: { code } });

describe('finished matches drawn anew', () => {
  test('a number is drawn once for all who ask, then and later; another seat has another', async () => {
    const { asked, ask, end } = slow();
    const both = [ask(1), ask(1, 'bob' as PersonId)];
    end(0);
    expect(await Promise.all(both)).toEqual([drawn('drawn 0'), drawn('drawn 0')]);
    expect(await ask(1)).toEqual(drawn('drawn 0'));
    const other = ask(1, ann, 1);
    end(1);
    expect(await other).toEqual(drawn('drawn 1'));
    expect(asked.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('three of a person are under way at once, and thirty of all', async () => {
    const { asked, ask, end } = slow();
    const own = [1, 2, 3].map((seed) => ask(seed));
    expect(await ask(4)).toEqual(refusal('rateLimited'));
    end(0);
    await own[0];
    void ask(5);
    const others = Array.from({ length: 27 }, (_, index) => ask(100 + index, `person ${index}` as PersonId));
    expect(others).toHaveLength(27);
    expect(asked).toHaveLength(31);
    expect(await ask(200, 'late' as PersonId)).toEqual(refusal('rateLimited'));
    end(1);
    await own[1];
    void ask(200, 'late' as PersonId);
    expect(asked).toHaveLength(32);
  });

  test('where none was found it says so, and draws again when asked again', async () => {
    const { asked, ask, end } = slow();
    const first = ask(1);
    end(0, null);
    expect(await first).toEqual(refusal('unavailable'));
    void ask(1);
    expect(asked).toHaveLength(2);
  });

  test('the latest 500 stay in memory', async () => {
    const { asked, ask, end } = slow();
    for (let seed = 0; seed <= 500; seed++) {
      const one = ask(seed);
      end(seed);
      await one;
    }
    expect(await ask(500)).toEqual(drawn('drawn 500'));
    expect(asked).toHaveLength(501);
    void ask(0);
    expect(asked).toHaveLength(502);
  });

  test('a drawing that failed frees its place', async () => {
    const redrawn = redrawnSecrets({ redraw: () => Promise.reject(new Error('a thread failed')) });
    const ask = (seed: number) =>
      redrawn({ matchId: 'match' as MatchId, keeper, secret: 'own', events: [], seat: 0, seed }, ann);
    for (let seed = 0; seed < 5; seed++) await expect(ask(seed)).rejects.toThrow('a thread failed');
  });
});
