import { describe, expect, test } from 'vitest';
import { parsePosition, positionText } from './position.ts';

const position = {
  format: 'tiwanaku-position/1',
  size: 'short',
  terrain: ['sg.m.', 'sg..m', 'ssg..', 'msrrr', 'mm.m.'],
  crops: ['4..2.', '52..4', '3....', '424..', '53...'],
  tiles: { mud: 9, sand: 5, grass: 6, rock: 5 },
};
const read = (value: unknown) => parsePosition(JSON.stringify(value));

describe('reading a position', () => {
  test('and writing it gives the same text', () => {
    const result = read({ ...position, start: ['a2'] });
    expect(result.ok && positionText(result.value)).toEqual(position);
  });

  test.each([
    ['format', { ...position, format: 'tiwanaku-position/2' }],
    ['size', { ...position, size: 'wide' }],
    ['extra', { ...position, extra: true }],
    ['crops', { ...position, crops: undefined }],
    ['terrain', { ...position, terrain: position.terrain.slice(1) }],
    ['terrain', { ...position, terrain: ['sg.m', ...position.terrain.slice(1)] }],
    ['a1', { ...position, terrain: ['xg.m.', ...position.terrain.slice(1)] }],
    ['e1', { ...position, crops: ['4..26', ...position.crops.slice(1)] }],
    ['c1', { ...position, crops: ['4.12.', ...position.crops.slice(1)] }],
    ['tiles', { ...position, tiles: { ...position.tiles, mud: 8 } }],
    ['tiles.mud', { ...position, tiles: { ...position.tiles, mud: -1 } }],
    ['tiles', { ...position, tiles: { mud: 9 } }],
    ['f1', { ...position, start: ['f1'] }],
    ['position', []],
    ['position', null],
  ])('names %s in one sentence when that is wrong', (place, value) => {
    const result = read(value);
    expect(result).toMatchObject({ ok: false, error: { message: expect.stringContaining(place) } });
    expect(result).toMatchObject({ error: { message: expect.stringMatching(/^[^\n]+\.$/) } });
  });

  test('what is no JSON is refused', () => {
    expect(parsePosition('{')).toEqual({ ok: false, error: { message: 'The position is no JSON.' } });
  });
});
