import type { Crop, Event, Space } from '@tiwanaku/shared/tiwanaku';
import { landOf, learner, type Land } from './land.ts';

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
