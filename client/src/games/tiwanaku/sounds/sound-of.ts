import type { Crop, Event } from '@tiwanaku/shared/tiwanaku';

/** Nothing is told by sound alone. */
export type Sound =
  | { readonly type: 'turn' | 'step' | 'reveal' | 'wrong' | 'offering' | 'end' }
  /** Higher levels sound longer. */
  | { readonly type: 'right'; readonly level: Crop };

/** Null for silent events. */
export function soundOf(event: Event): Sound | null {
  switch (event.type) {
    case 'pawnExplored':
    case 'otomaMoved':
      return { type: 'step' };
    case 'terrainDiscovered':
    case 'otomaDiscovered':
      return { type: 'reveal' };
    case 'cropRevealed':
      return event.guess === event.crop ? { type: 'right', level: event.crop } : { type: 'wrong' };
    case 'offeringMade':
      return { type: 'offering' };
    case 'matchEnded':
      return { type: 'end' };
    default:
      return null;
  }
}

const weight: Readonly<Record<Sound['type'], number>> = {
  step: 0,
  reveal: 1,
  offering: 2,
  wrong: 3,
  right: 3,
  turn: 0,
  end: 4,
};

/** Only the most important of simultaneous sounds is played. */
export const loudestOf = (sounds: readonly Sound[]): Sound | null =>
  sounds.reduce<Sound | null>(
    (loudest, sound) => (loudest && weight[loudest.type] >= weight[sound.type] ? loudest : sound),
    null,
  );
