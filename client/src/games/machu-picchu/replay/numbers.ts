import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import {
  components,
  computationsOf,
  type Ending,
  type Event,
  goods,
  type Price,
  type View,
  type WalkReason,
} from '@tiwanaku/shared/machu-picchu';

/** What a seat did in a match, counted. */
export interface Counted {
  /** Units gained by production, with bonus units. */
  produced: number;
  /** Units sold and bought at the plaza. */
  sold: number;
  bought: number;
  incas: number;
  clergy: number;
  cards: number;
  /** Steps of the Scout by what paid for them. */
  readonly steps: Record<WalkReason, number>;
  /** Times that the Prince entered a district, and in how many different ones it was. */
  visits: number;
  districts: number;
  rides: number;
}

/** Three corn are one unit (MAP-CMP-2). */
const unitsIn = (price: Price): number =>
  goods.reduce((sum, good) => sum + (price[good] ?? 0) / components.unit[good], 0);

/** How many days were played, the last one counted whole. */
export function daysOf(events: readonly Recorded<Event>[]): number {
  let [first, last] = [1, 1];
  for (const { event } of events) {
    if (event.type === 'matchBegan') first = last = event.start.day;
    if (event.type === 'dayBegan') last = event.day;
  }
  return last - first + 1;
}

/** Counts what each seat did. */
export function countedOf(events: readonly Recorded<Event>[], seats: number): readonly Counted[] {
  return Array.from({ length: seats }, (_, seat) => countedFor(events, seat));
}

function countedFor(events: readonly Recorded<Event>[], seat: Seat): Counted {
  const seen = new Set<string>();
  const counted: Counted = {
    produced: 0,
    sold: 0,
    bought: 0,
    incas: 0,
    clergy: 0,
    cards: 0,
    steps: { stones: 0, sacrifice: 0, offering: 0, moonTiles: 0, sundial: 0 },
    visits: 0,
    districts: 0,
    rides: 0,
  };
  for (const { event } of events) {
    if (event.type === 'farmersProduced') {
      for (const one of event.harvests) if (one.seat === seat) counted.produced += unitsIn({ corn: one.corn });
    } else if ('seat' in event && event.seat === seat) count(counted, seen, event);
  }
  counted.districts = seen.size;
  return counted;
}

function count(counted: Counted, seen: Set<string>, event: Event): void {
  switch (event.type) {
    case 'bonusTaken':
    case 'produced':
      counted.produced += unitsIn(event.gained);
      break;
    case 'goodSold':
      counted.sold++;
      break;
    case 'goodBought':
      counted.bought++;
      break;
    case 'incaHired':
      counted.incas++;
      break;
    case 'clergyAcquired':
      counted.clergy++;
      break;
    case 'cardsDrawn':
      counted.cards += event.count;
      break;
    case 'cardsReturned':
      counted.cards -= event.count;
      break;
    case 'scoutWalked':
      counted.steps[event.why] += event.steps;
      break;
    case 'princeMoved':
      counted.visits++;
      counted.rides += event.by === 'ride' ? 1 : 0;
      seen.add(event.to);
      break;
    default:
  }
}

/** Every seat's score under this ending, had the match ended at this step (MAP-END-5 to MAP-END-9). The viewer sees all hands. */
function scoresAt({ position, hands }: View, ending: Ending): readonly number[] {
  const cards = hands.map((hand) => hand?.cards ?? []);
  return computationsOf(components, position, cards, ending).map(({ score }) => score);
}

/** Scores under an ending at the end of each turn, from before the first one on. */
export function curveOf(
  steps: readonly { readonly turn: number }[],
  views: readonly View[],
  ending: Ending,
): readonly (readonly number[])[] {
  const turns = steps.at(-1)?.turn ?? 0;
  return Array.from({ length: turns + 1 }, (_, turn) => {
    const view = views[steps.findLastIndex((step) => step.turn <= turn)];
    return view ? scoresAt(view, ending) : [];
  });
}
