import { directions, type Space, type Table } from '@tiwanaku/shared/tiwanaku';
import { faceOf } from '../board/space-face.ts';
import { edgePathFrom } from '../geometry/edge-paths.ts';
import type { ChapterId } from '../rules/chapters.ts';

const thingIds = [
  'hidden',
  'terrain',
  'crop',
  'bare',
  'pawn',
  'otoma',
  'arrow',
  'paths',
  'tracks',
  'left',
  'spent',
  'tokens',
  'reserve',
  'screen',
] as const;
/** Its texts are `help_<id>` and `help_<id>_text`. */
export type ThingId = (typeof thingIds)[number];

export interface Thing {
  readonly id: ThingId;
  readonly picture: string;
  /** The section of the rules about it. */
  readonly chapter: ChapterId;
}

const chapterOf: Readonly<Record<ThingId, ChapterId>> = {
  hidden: 'discovery',
  terrain: 'laws',
  crop: 'laws',
  bare: 'divine',
  pawn: 'explore',
  otoma: 'otoma',
  arrow: 'solo',
  paths: 'otoma',
  tracks: 'discovery',
  left: 'end',
  spent: 'coop',
  tokens: 'offer',
  reserve: 'explore',
  screen: 'coop',
};

const thing = (id: ThingId, picture: string): Thing => ({ id, picture, chapter: chapterOf[id] });

const isAtPath = (space: Space): boolean => directions.some((side) => edgePathFrom(space, side) !== null);

/** Everything on a space, and the path that ends there. */
export function thingsOn(table: Table, space: Space): readonly Thing[] {
  const { terrain, crop, pawn, otoma, arrow } = faceOf(table, space);
  return [
    terrain ? thing('terrain', `t-${terrain}`) : thing('hidden', 't-unknown'),
    ...(crop ? [thing('crop', `crop-${crop}`)] : terrain ? [thing('bare', 'o0')] : []),
    ...(pawn ? [thing('pawn', `pawn-${pawn}`)] : []),
    ...(otoma ? [thing('otoma', `otoma-${otoma}`)] : []),
    ...(arrow ? [thing('arrow', 'arrow')] : []),
    ...(table.otoma !== null && isAtPath(space) ? [thing('paths', 'i-step')] : []),
  ];
}

/** Every kind of thing in this match. */
export function thingsAt(table: Table): readonly Thing[] {
  const { setup, otoma, screens } = table;
  const color = setup.colors[0] ?? 'brown';
  return [
    thing('hidden', 't-unknown'),
    thing('terrain', 't-grass'),
    thing('crop', 'crop-3'),
    thing('pawn', `pawn-${color}`),
    thing('reserve', `pawn-${color}`),
    thing('tokens', 'o2'),
    thing('tracks', `div-${color}`),
    thing(screens !== null ? 'spent' : 'left', 't-sand'),
    ...(otoma !== null ? [thing('otoma', 'otoma-neutral'), thing('paths', 'i-step'), thing('arrow', 'arrow')] : []),
    ...(screens !== null ? [thing('screen', 'i-lock')] : []),
  ].map((one) => (one.id === 'arrow' && screens !== null ? { ...one, chapter: 'coop' } : one));
}

/** Things that are no spaces have a `data-thing` attribute. */
export const isThingId = (text: string | undefined): text is ThingId => thingIds.some((id) => id === text);
