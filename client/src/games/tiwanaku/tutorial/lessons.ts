import {
  type Command,
  type Crop,
  decide,
  type Event,
  evolve,
  type Position,
  type Space,
  type State,
  targetsFrom,
  type Terrain,
  terrains,
} from '@tiwanaku/shared/tiwanaku';
import { invariant } from '@tiwanaku/shared/kernel';
import { coopLand, type Land, landOf, learner, soloLand } from './land.ts';

/** Its texts are `lesson_<id>`, `lesson_<id>_text` and, but for the first, `lesson_<id>_done`. */
export type Lesson =
  | { readonly id: 'welcome'; readonly kind: 'look'; readonly land: Land }
  /** All spaces of the region of `at` are to be chosen. */
  | { readonly id: 'regions'; readonly kind: 'region'; readonly land: Land; readonly at: Space }
  /** The crop of `at` is to be named, without a pawn. */
  | { readonly id: 'diversity' | 'separation'; readonly kind: 'crop'; readonly land: Land; readonly at: Space }
  /** A turn by the real rules; done as soon as an event fulfils it. */
  | {
      readonly id: 'explore' | 'walk' | 'divine' | 'offer' | 'last';
      readonly kind: 'play';
      readonly land: Land;
      readonly isDoneBy: (event: Event) => boolean;
    };
export type LessonId = Lesson['id'];

const discovers = (event: Event, space?: Space) =>
  event.type === 'terrainDiscovered' && event.seat === learner && (!space || event.space === space);
const offers = (event: Event, count: number) =>
  event.type === 'offeringMade' && event.by === learner && event.crops.length === count;
const four: readonly Crop[] = [1, 2, 4, 5];

export const lessons: readonly Lesson[] = [
  {
    id: 'welcome',
    kind: 'look',
    land: landOf(`
      -s1 -m2 -m1 -r2 -r1
      -s4  s3 -g4 -g3  g5
      -s5 -m1 -m2 -g1 -g2
       s2 -r4  m3 -s4 -s3
      -r3 -r1 -r2 -s1 -s2`),
  },
  {
    id: 'regions',
    kind: 'region',
    at: 'd2',
    land: landOf(`
      s1? m2? m1? r2? r1?
      s4? s3  g4? g3? g5
      s5? m1? m2? g1? g2?
      s2  r4? m3  s4? s3?
      r3? r1? r2? s1? s2?`),
  },
  {
    id: 'diversity',
    kind: 'crop',
    at: 'c3',
    land: landOf(`
      -s1 -m2 -m1 -r2 -r1
      -s4  s3  g4? g3? g5
       s5? m1  m2? g1? -g2
       s2  r4? m3  s4? -s3
      -r3 -r1  r2? -s1 -s2`),
  },
  {
    id: 'separation',
    kind: 'crop',
    at: 'd1',
    land: landOf(`
      -s1  m2  m1  r2? r1?
      -s4  s3  g4? g3? g5
      -s5  m1  m2  g1? g2?
       s2  r4? m3  s4? -s3
      -r3 -r1 -r2 -s1 -s2`),
  },
  {
    id: 'explore',
    kind: 'play',
    isDoneBy: (event) => discovers(event),
    land: landOf(
      `
      -s1 -m2 -m1 -r2 -r1
      -s4  s3 -g4 -g3  g5
      -s5 -m1 -m2 -g1 -g2
       s2 -r4  m3 -s4 -s3
      -r3 -r1 -r2 -s1 -s2`,
      { reserve: 5, levels: { mud: 1, sand: 0, grass: 1, rock: 0 } },
    ),
  },
  {
    id: 'walk',
    kind: 'play',
    isDoneBy: (event) => discovers(event, 'd3'),
    land: landOf(
      `
      -s1 -m2 -m1 -r2 -r1
      -s4  s3 -g4 -g3  g5
       s5  m1  m2 -g1 -g2
       s2@ -r4  m3 -s4 -s3
      -r3 -r1 -r2 -s1 -s2`,
      { reserve: 4, levels: { mud: 1, sand: 2, grass: 1, rock: 1 } },
    ),
  },
  {
    id: 'divine',
    kind: 'play',
    isDoneBy: (event) => event.type === 'cropRevealed' && event.guess === event.crop,
    land: landOf(
      `
      -s1  m2  m1  r2? -r1
      -s4  s3  g4?@ g3  g5
       s5  m1  m2  g1  g2
       s2 -r4  m3 -s4 -s3
      -r3 -r1 -r2 -s1 -s2`,
      { reserve: 4, levels: { mud: 1, sand: 2, grass: 2, rock: 1 } },
    ),
  },
  {
    id: 'offer',
    kind: 'play',
    isDoneBy: (event) => offers(event, four.length),
    land: landOf(
      `
      -s1  m2  m1  r2? -r1
      -s4  s3  g4@ g3  g5
       s5  m1  m2  g1  g2
       s2 -r4  m3 -s4 -s3
      -r3 -r1 -r2 -s1 -s2`,
      {
        reserve: 4,
        levels: { mud: 1, sand: 2, grass: 2, rock: 1 },
        offerings: four,
        phase: { name: 'after', action: 'divine' },
      },
    ),
  },
  {
    id: 'last',
    kind: 'play',
    isDoneBy: (event) => offers(event, 5),
    land: landOf(
      `
      m2  r4  r2?@ r1?@ m3
      m1  r3?@ r5?@ s4?@ m2
      m4  s2  s1  s3  m1
      m3  s5  r4  m5  m4
      r2  r1  r3  s2  s1`,
      { levels: { mud: 4, sand: 3, grass: 0, rock: 4 } },
    ),
  },
];

/** A way that is shown once it is known. */
interface ShownWay {
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
