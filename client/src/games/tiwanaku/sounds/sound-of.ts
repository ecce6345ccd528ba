import type { Crop, Event } from '@tiwanaku/shared/tiwanaku';

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
