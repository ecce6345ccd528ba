import { describe, expect, test } from 'vitest';
import { parseRecord } from './read-record.ts';
import { recordJson } from './record.ts';
import { gameText, readable, tables } from './testing/games.ts';
import {
  actions,
  competitive,
  coop,
  pairs,
  sentence,
  setup,
  solo,
  without,
  type Change,
  type Json,
} from './testing/refused-record.ts';

test.each(tables)('a record of $name is written as it was read', ({ options, seats }) => {
  const text = gameText(options, seats, 5);
  expect(JSON.stringify(recordJson(readable(text)))).toBe(text);
});

test('the keys are those of the format, in its order', () => {
  const keys = (text: string) => Object.keys((JSON.parse(text) as Json)['setup'] ?? {}).join(' ');
  expect(keys(competitive)).toBe('mode size colors first terrain crops start');
  expect(keys(solo)).toBe('mode difficulty size colors first terrain crops start otoma otomaColors tiles');
  expect(keys(coop)).toBe('mode difficulty rulesVersion size colors first terrain crops start otoma tiles');
});

test('a record of a cooperative match that names no version is of version 1', () => {
  expect(readable(coop).rulesVersion).toBe(2);
  expect(readable(JSON.stringify(without('rulesVersion')(JSON.parse(coop) as Json))).rulesVersion).toBe(1);
  expect(sentence(coop, setup({ rulesVersion: 1 }))).toBe('setup.rulesVersion is 1, not 2.');
  expect(sentence(solo, setup({ rulesVersion: 2 }))).toBe('setup of a solo game has the unknown key "rulesVersion".');
});

test.each([
  ['', /^The record is no JSON: /],
  ['{"format":', /^The record is no JSON: /],
  ['[]', /^The record is \[\], no object\.$/],
  ['null', /^The record is null, no object\.$/],
  ['{}', /^The record lacks the key "format"\.$/],
  [
    '{"format":"tiwanaku-record/2","setup":{},"actions":[]}',
    /^format is "tiwanaku-record\/2", none of tiwanaku-record\/1\.$/,
  ],
  ['{"format":"tiwanaku-record/1","setup":[],"actions":[]}', /^setup is \[\], no object\.$/],
  ['{"format":"tiwanaku-record/1","setup":{},"actions":{}}', /^actions is \{\}, no list\.$/],
])('given the text %s, then it is refused', (text, message) => {
  const record = parseRecord(text);
  expect(record.ok ? 'accepted' : record.error.message).toMatch(message);
});

describe('given a setup that breaks the format, then one sentence names the place', () => {
  test.each<[string, string, Change, string]>([
    ['an unknown key', competitive, (record) => ({ ...record, note: 1 }), 'The record has the unknown key "note".'],
    ['an unknown key of the setup', competitive, setup({ seed: 1 }), 'setup has the unknown key "seed".'],
    ['a lacking key', competitive, without('first'), 'setup of a competitive game lacks the key "first".'],
    ['no mode', competitive, without('mode'), 'setup lacks the key "mode".'],
    ['an unknown mode', competitive, setup({ mode: 'duel' }), 'setup.mode is "duel", none of competitive, solo, coop.'],
    [
      'a difficulty',
      competitive,
      setup({ difficulty: 'easy' }),
      'setup of a competitive game has the unknown key "difficulty".',
    ],
    ['Otoma spaces', competitive, setup({ otoma: [] }), 'setup of a competitive game has the unknown key "otoma".'],
    ['tiles', competitive, setup({ tiles: {} }), 'setup of a competitive game has the unknown key "tiles".'],
    ['no difficulty', solo, without('difficulty'), 'setup of a solo game lacks the key "difficulty".'],
    [
      'another mode’s difficulty',
      solo,
      setup({ difficulty: 'expert' }),
      'setup.difficulty is "expert", none of easy, hard.',
    ],
    [
      'Otoma colours in coop',
      coop,
      setup({ otomaColors: [] }),
      'setup of a coop game has the unknown key "otomaColors".',
    ],
    ['a size', competitive, setup({ size: 'huge' }), 'setup.size is "huge", none of short, long.'],
    [
      'the short board',
      coop,
      setup({ size: 'short' }),
      'setup.size is "short", but a coop game is played on the long board.',
    ],
    [
      'one seat',
      competitive,
      setup({ colors: ['brown'] }),
      'setup.colors names 1 seats; a competitive game has 2, 3, 4.',
    ],
    [
      'two seats in solo',
      solo,
      setup({ colors: ['brown', 'white'] }),
      'setup.colors names 2 seats; a solo game has 1.',
    ],
    [
      'a colour',
      competitive,
      setup({ colors: ['brown', 'white', 'violet'] }),
      'setup.colors[2] is "violet", none of brown, white, green, blue.',
    ],
    [
      'a colour twice',
      competitive,
      setup({ colors: ['brown', 'white', 'brown'] }),
      'setup.colors names a colour twice.',
    ],
    [
      'four colours in pairs',
      pairs,
      setup({ colors: ['brown', 'white', 'green', 'blue'] }),
      'setup.colors must repeat its first two colours, as a cooperative game of four is played in pairs.',
    ],
    [
      'one colour in pairs',
      pairs,
      setup({ colors: ['brown', 'brown', 'brown', 'brown'] }),
      'setup.colors names a colour twice.',
    ],
    ['a first seat', competitive, setup({ first: 3 }), 'setup.first is 3, none of 0, 1, 2.'],
    ['a row too few', competitive, setup({ terrain: ['m', 'm'] }), 'setup.terrain has 2 rows; the short board has 5.'],
    [
      'a row too long',
      competitive,
      setup({ crops: ['123451', '', '', '', ''] }),
      'setup.crops[0] has 6 letters; a row of the short board has 5.',
    ],
    [
      'a letter',
      competitive,
      setup({ terrain: ['mmxmm', '', '', '', ''] }),
      'setup.terrain[0] has "x" in column 3, none of m s g r.',
    ],
    [
      'a digit',
      competitive,
      setup({ crops: ['12346', '', '', '', ''] }),
      'setup.crops[0] has "6" in column 5, none of 1 2 3 4 5.',
    ],
    ['a number for a row', competitive, setup({ crops: [12345, '', '', '', ''] }), 'setup.crops[0] is 12345, no text.'],
    [
      'a start space',
      competitive,
      setup({ start: ['a1', 'a6', 'a3'] }),
      'setup.start[1] is "a6", no space of the board.',
    ],
    [
      'an Otoma colour',
      solo,
      setup({ otomaColors: ['brown'] }),
      'setup.otomaColors[0] is "brown", none of white, green, blue, violet, yellow.',
    ],
    [
      'too few Otoma colours',
      solo,
      setup({ otomaColors: ['white'] }),
      'setup.otomaColors names 1 colours instead of 5.',
    ],
    [
      'an Otoma colour twice',
      solo,
      setup({ otomaColors: ['white', 'green', 'blue', 'violet', 'white'] }),
      'setup.otomaColors names a colour twice.',
    ],
    ['a stack of no terrain', solo, setup({ tiles: { x: [] } }), 'setup.tiles has the unknown key "x".'],
    ['an arrow', solo, setup({ tiles: { m: ['n-pink'] } }), 'setup.tiles.m[0] is "n-pink", no arrow such as "n-blue".'],
    ['a list of tiles in solo', solo, setup({ tiles: [] }), 'setup.tiles is [], no object.'],
    ['tiles of too few seats', coop, setup({ tiles: [{}] }), 'setup.tiles lists 1 seats instead of 3.'],
  ])('%s', (_, text, change, message) => {
    expect(sentence(text, change)).toBe(message);
  });
});

describe('given an action that breaks the format, then its index is named', () => {
  const end = { seat: 0, type: 'end' };
  test.each<[string, unknown[], string]>([
    ['no object', [end, 7], 'actions[1] is 7, no object.'],
    ['no seat', [{ type: 'end' }], 'actions[0] lacks the key "seat".'],
    ['no such seat', [{ seat: -1, type: 'end' }], 'actions[0].seat is -1, none of 0, 1, 2, 3.'],
    [
      'no such type',
      [{ seat: 0, type: 'dance' }],
      'actions[0].type is "dance", none of explore, recall, divine, offer, end, pass, spend, supply, order, moveOtoma.',
    ],
    [
      'a type of objects',
      [{ seat: 0, type: 'constructor' }],
      'actions[0].type is "constructor", none of explore, recall, divine, offer, end, pass, spend, supply, order, moveOtoma.',
    ],
    ['a key of another type', [{ seat: 0, type: 'end', at: 'a1' }], 'actions[0] (end) has the unknown key "at".'],
    ['a key of none', [{ seat: 0, type: 'end', why: 1 }], 'actions[0] has the unknown key "why".'],
    ['a lacking key', [{ seat: 0, type: 'explore', from: 'reserve' }], 'actions[0] (explore) lacks the key "to".'],
    [
      'no space',
      [{ seat: 0, type: 'explore', from: 'reserve', to: 'A1' }],
      'actions[0].to is "A1", no space of the board.',
    ],
    ['no crop', [{ seat: 0, type: 'divine', at: 'a1', crop: '1' }], 'actions[0].crop is "1", none of 1, 2, 3, 4, 5.'],
    ['no list of crops', [{ seat: 0, type: 'offer', crops: 1 }], 'actions[0].crops is 1, no list.'],
    ['a crop of none', [{ seat: 0, type: 'offer', crops: [1, 9] }], 'actions[0].crops[1] is 9, none of 1, 2, 3, 4, 5.'],
    [
      'no terrain',
      [{ seat: 0, type: 'spend', terrain: 'm' }],
      'actions[0].terrain is "m", none of mud, sand, grass, rock.',
    ],
  ])('%s', (_, list, message) => {
    expect(sentence(competitive, actions(...list))).toBe(message);
  });
});

test('an offering may list its kinds in any order', () => {
  const record = parseRecord(
    JSON.stringify({ ...JSON.parse(competitive), actions: [{ seat: 1, type: 'offer', crops: [5, 1, 3] }] }),
  );
  expect(record.ok && record.value.actions).toEqual([{ seat: 1, command: { type: 'offer', crops: [1, 3, 5] } }]);
});
