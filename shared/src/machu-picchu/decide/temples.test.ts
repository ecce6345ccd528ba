import { describe, expect, test } from 'vitest';
import { components } from '../components.ts';
import { given } from '../testing/given.ts';
import { stepValueOf } from '../position.ts';

const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };

describe('temples', () => {
  test('MAP-TMP-1 a temple without a stone does not work', () => {
    const seats = [{ prince: 'potters', clergy: { condor: 2 }, goods: rich }] as const;
    const after = given({ stones: { condorTemple: 0 }, seats }).when(0, 'step condorTemple');
    expect(after.position.turn).toBe(1);
    expect(after.player(0)).toMatchObject({ scout: 1, goods: rich });
  });

  test('MAP-TMP-2 all stones are removed and the own Scout walks 3 steps for each, without clergy too', () => {
    const after = given({ stones: { condorTemple: 2 }, seats: [{ prince: 'potters' }] }).when(0, 'step condorTemple');
    expect(after.event('stonesRemoved')).toMatchObject({ seat: 0, temple: 'condorTemple', stones: 2 });
    expect(after.event('scoutWalked')).toMatchObject({ seat: 0, why: 'stones', steps: 6, to: 7, earned: { corn: 3 } });
    expect(after.position.stones.condorTemple).toBe(0);
  });

  test('MAP-TMP-3 then sacrifices are made, the active player first, then clockwise', () => {
    const priest = { prince: 'potters', clergy: { condor: 1 }, goods: { llama: 1 } } as const;
    const asked = given({ players: 3, turn: 1, seats: [priest, priest, priest] }).when(1, 'step condorTemple');
    expect(asked.happened).toEqual(['princeMoved', 'stonesRemoved', 'scoutWalked', 'asked']);
    expect(asked.position.active).toBe(1);
    const next = asked.when(1, 'sacrifice 0');
    expect(next.position.active).toBe(2);
    expect(next.when(2, 'sacrifice 1').position.active).toBe(0);
  });

  test.each([
    ['condorTemple', 'condor', 'potters', 6],
    ['pumaTemple', 'puma', 'weavers', 7],
    ['sunTemple', 'virgin', 'hut', 8],
  ] as const)(
    'MAP-TMP-4 in %s each %s lets a llama walk the Scout by the row’s step value',
    (temple, kind, from, value) => {
      const asked = given({ seats: [{ prince: from }, { clergy: { [kind]: 2 }, goods: { llama: 5 }, scout: 0 }] });
      const temples = asked.when(0, `step ${temple}`);
      expect(temples.legal(1)).toEqual(['sacrifice 0', 'sacrifice 1', 'sacrifice 2']);
      expect(temples.refusal(1, 'sacrifice 3')).toBe('tooMany');
      const after = temples.when(1, 'sacrifice 2');
      expect(after.event('scoutWalked')).toMatchObject({ why: 'sacrifice', steps: 2 * value });
      expect(after.player(1).goods.llama).toBe(3 + (2 * value > 12 ? 1 : 0));
    },
  );

  test('MAP-TMP-4 no more llamas than there are', () => {
    const asked = given({ seats: [{ prince: 'potters', clergy: { condor: 3 }, goods: { llama: 1 } }] });
    expect(asked.when(0, 'step condorTemple').legal(0)).toEqual(['sacrifice 0', 'sacrifice 1']);
  });

  test('MAP-TMP-5 the step value is the number that the last card taken has uncovered, the same for everybody', () => {
    const values = [1, 2, 3, 4].map((sold) => {
      const { position } = given({ sold: { condor: sold } });
      return stepValueOf(components, position, 'condor');
    });
    expect(values).toEqual([7, 6, 5, 4]);
    const two = given({
      seats: [{ prince: 'potters', clergy: { condor: 1 }, goods: { llama: 1 } }, { clergy: { condor: 1 } }],
    });
    const after = two.when(0, 'step condorTemple').when(0, 'sacrifice 1');
    expect(after.event('scoutWalked').steps).toBe(6);
  });

  test('MAP-ASM-3 the rows’ numbers; before the first card is taken there is none', () => {
    const steps = Object.values(components.clergy).map((row) => row.map((card) => card.steps));
    expect(steps).toEqual([
      [7, 6, 5, 4],
      [8, 7, 6, 5, 4],
      [9, 8, 7, 6, 5, 4],
    ]);
    expect(stepValueOf(components, given().position, 'puma')).toBeNull();
  });

  test('MAP-TMP-6 in the Main Temple everybody may offer one unit each of different goods; each walks 2 steps', () => {
    const seats = [{ prince: 'plaza', goods: { corn: 5, llama: 2 } }, { goods: { corn: 2, cloth: 1 } }, {}] as const;
    const asked = given({ players: 3, seats }).when(0, 'step mainTemple');
    expect(asked.legal(0)).toEqual(['offer none', 'offer corn', 'offer llama', 'offer corn,llama']);
    expect(asked.refusal(0, 'offer coca')).toBe('notHeld');
    expect(asked.refusal(0, 'offer llama,llama')).toBe('namedTwice');
    const next = asked.when(0, 'offer llama,corn');
    expect(next.event('goodsOffered')).toMatchObject({ goods: ['corn', 'llama'], paid: { corn: 3, llama: 1 } });
    expect(next.event('scoutWalked')).toMatchObject({ why: 'offering', steps: 4, to: 8 });
    expect(next.legal(1)).toEqual(['offer none', 'offer cloth']);
    const last = next.when(1, 'offer none');
    expect(last.all('scoutWalked')).toEqual([]);
    expect(last.position.turn).toBe(1);
  });

  test('MAP-TMP-7 afterwards the temple is used up until the night puts a stone there', () => {
    const used = given({ seats: [{ prince: 'potters' }, { prince: 'potters' }] }).when(0, 'step condorTemple');
    expect(used.position.stones.condorTemple).toBe(0);
    expect(used.when(1, 'step condorTemple').happened).toEqual(['princeMoved', 'turnBegan']);
    const evening = given({ sun: 1, moon: ['corn'], seats: [{ prince: 'potters' }] });
    expect(evening.when(0, 'step condorTemple').position.stones.condorTemple).toBe(1);
  });

  test('MAP-TMP-8 what is sacrificed and offered goes to the bank: the market stays as it is', () => {
    const seats = [{ prince: 'plaza', goods: rich }] as const;
    const before = given({ seats });
    const after = before.when(0, 'step mainTemple').when(0, 'offer llama,coca,pottery,cloth');
    expect(after.position.market).toEqual(before.position.market);
    expect(after.player(0).goods).toMatchObject({ llama: 8, coca: 8, pottery: 8, cloth: 8 });
  });
});
