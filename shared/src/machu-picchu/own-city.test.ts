import { describe, expect, test } from 'vitest';
import { invariant, seededRandom } from '../kernel/index.ts';
import { machuPicchu } from './game.ts';
import { ownCity, districts } from './types.ts';
import { isAdjacent, neighboursOf } from './position.ts';
import { machuPicchuKeeper, parseRecord, replayRecord, simulateGame } from './secret/index.ts';
import { type Pair, components } from './components.ts';
import { parseCity } from './own-city.ts';

/** One street past all districts. */
const street: readonly Pair[] = districts.slice(1).map((to, index): Pair => [districts[index] ?? to, to]);
const own = { variant: 'learning', city: ownCity, pairs: street } as const;
const crossed = districts.slice(0, 5).flatMap((one, at) => districts.slice(at + 1, 5).map((to): Pair => [one, to]));

describe('a host’s own city map', () => {
  test('MAP-CTY-1, MAP-CTY-5 a list of pairs that is connected and without crossings is one', () => {
    expect(parseCity(JSON.stringify(street))).toEqual({ ok: true, value: street });
    expect(machuPicchu.optionsSchema.parse(own)).toEqual(own);
  });

  test.each([
    ['no JSON', '{', 'unreadable'],
    ['no list', '{}', 'unreadable'],
    ['a district that the game does not have', '[["hut","harbour"]]', 'unreadable'],
    ['three districts in a pair', '[["hut","terraces","plaza"]]', 'unreadable'],
    ['a district beside itself', JSON.stringify([...street, ['hut', 'hut']]), 'joinsItself'],
    ['a pair twice', JSON.stringify([...street, street[0]?.toReversed()]), 'namedTwice'],
    ['a district that no one reaches', JSON.stringify(street.slice(1)), 'notConnected'],
    ['streets that cross', JSON.stringify([...street.slice(4), ...crossed]), 'crossings'],
  ])('MAP-CTY-5 %s is refused', (_, text, code) => {
    expect(parseCity(text)).toMatchObject({ ok: false, error: { code } });
  });

  test.each([
    ['a map that is not connected', { ...own, pairs: street.slice(1) }],
    ['a map under the name of another', { ...own, city: 'placeholder-1' }],
    ['no map', { variant: 'standard', city: ownCity }],
    ['a map with words of its own', { ...own, pairs: [['hut', 'harbour']] }],
    ['a map without end', { ...own, pairs: Array(5_000).fill(['hut', 'plaza']) }],
  ])('options with %s are refused', (_, options) => {
    expect(machuPicchu.optionsSchema.safeParse(options).success).toBe(false);
  });

  test('MAP-CTY-1 a game is played on it, every viewer sees it, and steps follow it', () => {
    const begun = machuPicchuKeeper.begin(own, ['red', 'blue'], seededRandom(1));
    invariant(begun.ok, 'two play');
    const state = begun.value.events.reduce(machuPicchu.evolve, null as never);
    const view = machuPicchu.viewFor(state, { type: 'spectator' });
    expect(machuPicchu.viewSchema.parse(view).position.setup).toMatchObject({ city: ownCity, pairs: street });
    expect(isAdjacent(components, view.position.setup, 'hut', 'terraces')).toBe(false);
    expect(neighboursOf(components, view.position.setup, 'terraces')).toEqual(['meadow']);
  });

  test('its record names its pairs and can be played again', () => {
    const record = JSON.stringify(simulateGame(components, own, ['red', 'blue', 'green'], seededRandom(3)));
    const read = parseRecord(components, record);
    invariant(read.ok, 'a record can be read');
    expect(read.value.setup).toMatchObject({ city: ownCity, pairs: street });
    expect(replayRecord(components, read.value).ok).toBe(true);
    const broken = record.replace('["terraces","meadow"],', '');
    expect(parseRecord(components, broken)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('notConnected') },
    });
  });
});
