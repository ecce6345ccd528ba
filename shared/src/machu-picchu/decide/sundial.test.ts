import { describe, expect, test } from 'vitest';
import { components } from '../components.ts';
import { termsOf } from '../scoring.ts';
import { given } from '../testing/given.ts';

const sundial = (seat: object, day = 1) =>
  given({ day, seats: [{ prince: 'terraces', ...seat }] }).when(0, 'step sundial');

describe('the sundial', () => {
  test('MAP-SUN-1 one own Inca may be sent from any production district', () => {
    const asked = sundial({ incas: { meadow: 2, weavers: 1 } });
    expect(asked.legal(0)).toEqual(['send meadow', 'send weavers', 'end']);
    expect(asked.refusal(0, 'send potters')).toBe('noIncaThere');
    const after = asked.when(0, 'send meadow');
    expect(after.player(0)).toMatchObject({ incas: { meadow: 1 }, sundial: 1 });
    expect(after.position.turn).toBe(1);
    expect(sundial({}).position.turn).toBe(1);
  });

  test('MAP-SUN-2 any number of Incas serve there until the night', () => {
    const first = given({
      seats: [
        { prince: 'terraces', incas: { meadow: 1 }, sundial: 2 },
        { prince: 'terraces', incas: { weavers: 1 } },
      ],
    });
    const both = first.when(0, 'step sundial').when(0, 'send meadow').when(1, 'step sundial').when(1, 'send weavers');
    expect(both.position.players.map((player) => player.sundial)).toEqual([3, 1]);
  });

  test('MAP-SUN-3 an Inca at the sundial neither produces nor scores', () => {
    const after = sundial({ incas: { meadow: 1 }, goods: { corn: 3 } }).when(0, 'send meadow');
    expect(termsOf(components, after.player(0), ['shepherd-planter'], 'rescue').base).toBe(0);
    const entered = given({ seats: [{ prince: 'potters', sundial: 1, goods: { corn: 3 } }] }).when(0, 'step meadow');
    expect(entered.position.turn).toBe(1);
  });

  test('MAP-SUN-4 an Inca that came back is hired again like any other', () => {
    const night = given({
      sun: 1,
      moon: ['corn'],
      seats: [{ prince: 'plantation', sundial: 1, reserve: 0, goods: { llama: 1, pottery: 1 } }],
    });
    const paid = night.when(0, 'step hut').when(0, 'receive corn,llama,pottery');
    expect(paid.player(0)).toMatchObject({ reserve: 1, sundial: 0 });
    const later = given({
      seats: [{ prince: 'plantation', reserve: paid.player(0).reserve, goods: paid.player(0).goods }],
    });
    expect(later.when(0, 'step hut').when(0, 'hire farmer').player(0)).toMatchObject({
      reserve: 0,
      incas: { terraces: 1 },
    });
  });

  test('MAP-DAY-12 on day 9 the answer that follows is the whole payment, goods then steps; the Inca stays to the end', () => {
    const sent = sundial({ incas: { meadow: 1 }, scout: 4 }, 9).when(0, 'send meadow');
    expect(sent.position).toMatchObject({ active: 0, phase: { name: 'receive' } });
    expect(sent.player(0)).toMatchObject({ scout: 4, goods: { corn: 0, coca: 0, cloth: 0 } });
    const paid = sent.when(0, 'receive corn,coca,cloth');
    expect(paid.event('sundialPaid')).toMatchObject({ gained: { corn: 3, coca: 1, cloth: 1 }, stays: true });
    expect(paid.event('scoutWalked')).toMatchObject({ why: 'sundial', steps: 3, to: 7 });
    expect(paid.player(0)).toMatchObject({ sundial: 1, reserve: 5, goods: { corn: 6, coca: 1, cloth: 1 } });
    expect(paid.position.turn).toBe(1);
  });
});
