import type { Event } from '@tiwanaku/shared/machu-picchu';

export type Sound = 'turn' | 'goods' | 'stone' | 'card' | 'night' | 'end';

/** Null for silent events. */
export function soundOf(event: Event): Sound | null {
  switch (event.type) {
    case 'bonusTaken':
    case 'farmersProduced':
    case 'goodSold':
    case 'goodBought':
    case 'sundialPaid':
    case 'tilesPaid':
    case 'trackCornTaken':
    case 'trailPaid':
      return 'goods';
    case 'produced':
      return event.count > 0 ? 'goods' : null;
    case 'stonesRemoved':
      return 'stone';
    case 'clergyAcquired':
    case 'cardsDrawn':
      return 'card';
    case 'nightStepBegan':
      return event.step === 'moonTiles' ? 'night' : null;
    case 'matchEnded':
      return 'end';
    default:
      return null;
  }
}
