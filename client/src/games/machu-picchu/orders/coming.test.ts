import { expect, test } from 'vitest';
import {
  components,
  legalCommands,
  stateOf,
  viewFor,
  type Deck,
  type Picture,
  type Position,
  type View,
} from '@tiwanaku/shared/machu-picchu';
import { comingQuestions } from './coming.ts';

const deck: Deck = { dealtTo: () => 'weaver-puma', cardAt: () => 'condor-puma' };

/** What Beto, the second of three, sees; `position` is laid over what the picture says. */
function seenIn(picture: Picture, position: Partial<Position> = {}): View {
  const state = stateOf({ players: 3, ...picture }, components, deck);
  return viewFor({ ...state, position: { ...state.position, ...position } }, { type: 'player', seat: 1 });
}
const phasesIn = (view: View) => comingQuestions(view, 1).map(({ phase }) => phase.name);

const potter = { goods: { corn: 3 }, incas: { potters: 2 } };
const production: Picture = {
  seats: [{ ...potter, prince: 'potters' }, potter, potter],
  phase: { name: 'produce' },
};

test('MAP-STO-7 the page tells a seat that it decides later in a production, and takes its answer as if asked now', () => {
  const view = seenIn(production);
  const [question] = comingQuestions(view, 1);
  expect(question?.phase).toEqual({ name: 'produce' });
  expect(question && legalCommands(components, question.view, 1)).toEqual([
    { type: 'produce', count: 0 },
    { type: 'produce', count: 1 },
    { type: 'produce', count: 2 },
  ]);
  // What is picked for it is not picked for the question that is open.
  expect(question?.view.position.question).not.toBe(view.position.question);
});

test('MAP-DEC-3 who is asked now, and who was asked before, has nothing to come', () => {
  expect(phasesIn(seenIn(production, { active: 1 }))).toEqual([]);
  // The turn is Carla's; Beto comes last in it.
  const at = (prince: 'potters' | 'hut') => ({ ...potter, prince });
  const last = { ...production, turn: 2, seats: [potter, potter, at('potters')] };
  expect(phasesIn(seenIn(last, { active: 0 }))).toEqual(['produce']);
  const first = { ...production, turn: 1, seats: [potter, at('potters'), potter] };
  expect(phasesIn(seenIn(first, { active: 2 }))).toEqual([]);
});

test('what leaves no choice is not asked in advance, nor a question of one player alone', () => {
  const idle = { ...production, seats: [{ ...potter, prince: 'potters' as const }, { goods: { corn: 3 } }] };
  expect(phasesIn(seenIn(idle))).toEqual([]);
  expect(phasesIn(seenIn({ ...production, phase: { name: 'turn' } }))).toEqual([]);
});

test('MAP-DAY-6 at night tiles come first, with the corn of the tile that is free, then the sundial', () => {
  const tiles = ['corn', 'cloth'] as const;
  const seats = [{ tiles: ['llama' as const] }, { tiles, goods: {}, sundial: 1 }];
  const asleep: Partial<Position> = {
    night: 'moonTiles',
    turn: null,
    sun: 0,
    phase: { name: 'collect', tiles: ['llama'] },
  };
  const view = seenIn({ seats }, asleep);
  expect(phasesIn(view)).toEqual(['collect', 'receive']);
  const [collect] = comingQuestions(view, 1);
  expect(collect?.view.position.players[1]?.goods.corn).toBe(3);
  expect(collect && legalCommands(components, collect.view, 1)).toContainEqual({ type: 'collect', goods: ['cloth'] });
  // Once the tiles are paid, the sundial alone is left, and only for seats whose turn is still to come.
  const dial: Partial<Position> = { ...asleep, night: 'sundial', phase: { name: 'receive' } };
  expect(phasesIn(seenIn({ seats }, dial))).toEqual(['receive']);
  expect(phasesIn(seenIn({ seats }, { ...dial, active: 2 }))).toEqual([]);
});
