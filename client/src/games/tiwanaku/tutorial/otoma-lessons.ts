import { invariant } from '@tiwanaku/shared/kernel';
import {
  decide,
  evolve,
  targetsFrom,
  terrains,
  type Command,
  type Event,
  type Space,
  type State,
  type Position,
  type Terrain,
} from '@tiwanaku/shared/tiwanaku';
import { learner, type Land } from './land.ts';
import { coopLand, soloLand } from './otoma-land.ts';

/** Once it is known. */
export interface ShownWay {
  readonly from: Space;
  readonly path: readonly Space[];
}

/** Named like the other lesson's steps. All answers come from the rules. */
export type OtomaLesson =
  | { readonly id: 'otoma'; readonly kind: 'look'; readonly land: Land }
  /** One of `answers` is to be chosen on the board; then it shows what comes `after`. */
  | {
      readonly id: 'arrow' | 'edge' | 'away' | 'entry';
      readonly kind: 'space';
      readonly land: Land;
      readonly answers: readonly Space[];
      /** The text is about it. */
      readonly at: Space | null;
      readonly after: (chosen: Space) => Position;
      readonly ways: readonly ShownWay[];
    }
  /** One of the learner's stacks is to be chosen. */
  | {
      readonly id: 'screen';
      readonly kind: 'tile';
      readonly land: Land;
      readonly answers: readonly Terrain[];
      readonly at: Space;
    }
  | {
      readonly id: 'react';
      readonly kind: 'play';
      readonly land: Land;
      readonly isDoneBy: (event: Event) => boolean;
    };

interface Done {
  readonly events: readonly Event[];
  readonly land: Land;
}

function done({ state, wheel }: Land, command: Command): Done {
  const result = decide(state, wheel, learner, command);
  invariant(result.ok, 'the commands of the lesson are legal');
  return { events: result.value, land: { wheel, state: result.value.reduce<State>(evolve, state) } };
}

function beforeReaction({ state, wheel }: Land, { events }: Done): Land {
  const end = events.findIndex(({ type }) => type === 'reactionBegan' || type === 'otomaMoved' || type === 'turnBegan');
  return { wheel, state: events.slice(0, end).reduce<State>(evolve, state) };
}

const waysIn = ({ events }: Done) => events.filter((event) => event.type === 'otomaMoved');

const soloStart = soloLand();
const toArrow = done(soloStart, { type: 'explore', from: 'reserve', to: 'c5' });
const toEdge = done(toArrow.land, { type: 'explore', from: 'reserve', to: 'g5' });

const coopStart = coopLand();
const coopTarget: Space = 'd3';
const spent = done(coopStart, { type: 'spend', terrain: 'sand' }).land;
const away = done(spent, { type: 'explore', from: 'd5', to: coopTarget });
const spentEast = done(coopStart, { type: 'spend', terrain: 'mud' }).land;

/** Their top arrow lets the pawn reach `to`. */
const tilesFor = ({ state }: Land, from: Space, to: Space): readonly Terrain[] =>
  terrains.filter((terrain) => {
    const arrow = state.tops?.at(learner)?.[terrain];
    return arrow && targetsFrom(state.position, 'brown', from, arrow.direction).includes(to);
  });

export const otomaLessons: readonly OtomaLesson[] = [
  { id: 'otoma', kind: 'look', land: soloStart },
  {
    id: 'arrow',
    kind: 'space',
    land: beforeReaction(soloStart, toArrow),
    answers: waysIn(toArrow).map(({ to }) => to),
    at: 'b4',
    after: () => toArrow.land.state.position,
    ways: waysIn(toArrow),
  },
  {
    id: 'edge',
    kind: 'space',
    land: beforeReaction(toArrow.land, toEdge),
    answers: waysIn(toEdge).map(({ to }) => to),
    at: 'c1',
    after: () => toEdge.land.state.position,
    ways: waysIn(toEdge),
  },
  { id: 'react', kind: 'play', land: toEdge.land, isDoneBy: ({ type }) => type === 'otomaDiscovered' },
  { id: 'screen', kind: 'tile', land: coopStart, answers: tilesFor(coopStart, 'd5', coopTarget), at: 'd5' },
  {
    id: 'away',
    kind: 'space',
    land: beforeReaction(spent, away),
    answers: waysIn(away)
      .slice(0, 1)
      .map(({ from }) => from),
    at: coopTarget,
    after: () => away.land.state.position,
    ways: waysIn(away),
  },
  {
    id: 'entry',
    kind: 'space',
    land: spentEast,
    answers: targetsFrom(spentEast.state.position, 'brown', 'reserve', 'east'),
    at: null,
    after: (to) => beforeReaction(spentEast, done(spentEast, { type: 'explore', from: 'reserve', to })).state.position,
    ways: [],
  },
];
