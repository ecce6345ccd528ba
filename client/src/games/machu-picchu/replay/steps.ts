import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/machu-picchu';
import type { PlayedMatch, ReplayStep } from '../../../match/played-match.ts';
import type { Names } from '../text/names.ts';
import { sentenceOf } from '../log/sentence.ts';

/** The people of a finished match as the sentences of the log name them. */
export const namesOf = ({ seats, me }: PlayedMatch): Names => ({ of: (seat) => seats[seat]?.name ?? '', me });

/** What people do and what the night brings; everything else belongs to the step that brought it. */
const beginners: readonly Event['type'][] = [
  'incaSettled',
  'princeMoved',
  'tileTaken',
  'produced',
  'llamasSacrificed',
  'goodsOffered',
  'incaHired',
  'clergyAcquired',
  'priceAdjusted',
  'goodSold',
  'goodBought',
  'incaSent',
  'sundialPaid',
  'cardsReturned',
  'nightStepBegan',
  'dayBegan',
  'matchEnded',
];

/** The steps of a match: each ends where the next one begins. */
export function stepsOf(events: readonly Recorded<Event>[]): readonly ReplayStep[] {
  const begun = events.filter(({ event }, index) => index === 0 || beginners.includes(event.type));
  const end = events.at(-1)?.position ?? 0;
  let turn = 0;
  return begun.map((first, index) => {
    const { event, position } = first;
    const isTurn = event.type === 'princeMoved' || event.type === 'tileTaken';
    if (isTurn) turn += 1;
    return {
      position: (begun[index + 1]?.position ?? Math.max(end, position) + 1) - 1,
      turn,
      seat: 'seat' in event ? event.seat : null,
      say: (match) => sentenceOf(event, namesOf(match)) ?? '',
    };
  });
}
