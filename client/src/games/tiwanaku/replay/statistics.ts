import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';

/** The figures in the order in which they are shown. */
export const counts = ['discoveries', 'right', 'wrong', 'offerings', 'offered', 'walked'] as const;
export type Count = (typeof counts)[number];

/** A seat also where points are common. */
export type Doer = Seat | 'otoma';

export type Statistics = Readonly<Record<Count, number>>;

/** Passing is no divination; the last offerings count (TIW-END-4). */
export function statisticsOf(events: readonly Recorded<Event>[], doer: Doer): Statistics {
  const counted: Record<Count, number> = { discoveries: 0, right: 0, wrong: 0, offerings: 0, offered: 0, walked: 0 };
  for (const { event } of events) {
    switch (event.type) {
      case 'terrainDiscovered':
        if (event.seat === doer) counted.discoveries++;
        break;
      case 'otomaSettled':
      case 'otomaDiscovered':
        if (doer === 'otoma') counted.discoveries++;
        break;
      case 'cropRevealed':
        if (event.seat === doer) counted[event.guess === event.crop ? 'right' : 'wrong']++;
        break;
      case 'offeringMade':
        if (event.by !== doer || event.crops.length === 0) break;
        counted.offerings++;
        counted.offered += event.crops.length;
        break;
      case 'pawnExplored':
        if (event.seat === doer) counted.walked += event.path.length;
        break;
      case 'otomaMoved':
        if (doer === 'otoma') counted.walked += event.path.length;
        break;
      default:
    }
  }
  return counted;
}
