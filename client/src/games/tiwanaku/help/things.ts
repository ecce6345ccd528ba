import { directions, type Space, type Position } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { faceOf } from '../board/space-face.ts';
import { edgePathFrom } from '../geometry/ways.ts';
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
  'score',
  'signs',
  'screen',
] as const;
/** Its texts are `help_<id>` and `help_<id>_text`. */
export type ThingId = (typeof thingIds)[number];

export interface Thing {
  readonly id: ThingId;
  readonly picture: string;
  /** The chapter of the rules. */
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
  score: 'end',
  signs: 'discovery',
  screen: 'coop',
};

const thing = (id: ThingId, picture: string): Thing => ({ id, picture, chapter: chapterOf[id] });

const isAtPath = (space: Space): boolean => directions.some((side) => edgePathFrom(space, side) !== null);

/** The things on a space, with the path that ends there. */
export function thingsOn(position: Position, space: Space): readonly Thing[] {
  const { terrain, crop, pawn, otoma, arrow } = faceOf(position, space);
  return [
    terrain ? thing('terrain', `t-${terrain}`) : thing('hidden', 't-unknown'),
    ...(crop ? [thing('crop', `crop-${crop}`)] : terrain ? [thing('bare', 'o0')] : []),
    ...(pawn ? [thing('pawn', `pawn-${pawn}`)] : []),
    ...(otoma ? [thing('otoma', `otoma-${otoma}`)] : []),
    ...(arrow ? [thing('arrow', 'arrow')] : []),
    ...(position.otoma !== null && isAtPath(space) ? [thing('paths', 'i-step')] : []),
  ];
}

/** Every kind of thing in this match. */
export function thingsAt(position: Position): readonly Thing[] {
  const { setup, otoma, screens } = position;
  const color = setup.colors[0] ?? 'brown';
  return [
    thing('hidden', 't-unknown'),
    thing('terrain', 't-grass'),
    thing('crop', 'crop-3'),
    thing('pawn', `pawn-${color}`),
    thing('reserve', `pawn-${color}`),
    thing('tokens', 'o2'),
    thing('score', 'i-first'),
    thing('signs', 's-fire'),
    thing('tracks', `div-${color}`),
    thing(screens !== null ? 'spent' : 'left', 't-sand'),
    ...(otoma !== null ? [thing('otoma', 'otoma-neutral'), thing('paths', 'i-step'), thing('arrow', 'arrow')] : []),
    ...(screens !== null ? [thing('screen', 'i-lock')] : []),
  ].map((one) => (one.id === 'arrow' && screens !== null ? { ...one, chapter: 'coop' } : one));
}

const isThingId = (text: string | undefined): text is ThingId => thingIds.some((id) => id === text);

/** A space of the board, or another thing on the table. */
export interface Asked {
  readonly space: Space | null;
  readonly thing: ThingId | null;
}

/** Spaces have a `data-space`, other things a `data-thing` attribute. */
export function thingAt(element: Element): Asked | null {
  const space = element.closest<HTMLElement>('[data-space]')?.dataset['space'] as Space | undefined;
  const thing = element.closest<HTMLElement>('[data-thing]')?.dataset['thing'];
  if (space) return { space, thing: null };
  return isThingId(thing) ? { space: null, thing } : null;
}

/** What the help says of the thing under the mouse, as its tip; fingers have “Explain something”. */
export function showTip({ pointerType, target }: PointerEvent): void {
  if (pointerType !== 'mouse' || !(target instanceof Element)) return;
  const element = target.closest<HTMLElement>('[data-thing]');
  const id = element && thingAt(element)?.thing;
  if (id) element.title = `${m[`help_${id}`]()}\n${m[`help_${id}_text`]()}`;
}
