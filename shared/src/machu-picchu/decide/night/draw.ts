import { invariant } from '../../../kernel/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import type { Command } from '../../language/commands.ts';
import type { CardId } from '../../language/words.ts';
import { inOrder, playerAt } from '../../position/players.ts';
import { hasRepeats, orderings } from '../choices.ts';
import { ask, emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import { phaseOf } from '../handler.ts';
import type { Answers, Handler } from '../handler.ts';

/** Of the shuffled deck, then what players put under it. */
function cardAt({ state, deck }: Course, place: number): CardId {
  for (const { putBack } of state.hands) {
    const returned = putBack.find((one) => one.place === place);
    if (returned !== undefined) return returned.card;
  }
  return deck.cardAt(place);
}

/** Up to three; all but one go back (MAP-TRL-5, MAP-TRL-6, MAP-TRL-8). */
function drawFor(course: Course, seat: Seat): Progress {
  const { deck, drawn } = course.state.position;
  const { draw, missedCardPoints } = course.box.trail;
  const count = Math.min(draw, deck);
  if (count === 0) {
    emit(course, { type: 'cardMissed', seat, points: missedCardPoints });
    return 'done';
  }
  const cards = Array.from({ length: count }, (_, index) => cardAt(course, drawn + index));
  emit(course, { type: 'cardsDrawn', seat, count });
  emit(course, { type: 'cardsSeen', seat, cards });
  return count === 1 ? 'done' : ask(course, seat, { name: 'return', count: count - 1 });
}

/** Player after player (MAP-TRL-7, MAP-ASM-15, MAP-ASM-19). */
export function drawCards(course: Course): Progress {
  for (const seat of inOrder(course.state.position)) {
    while (playerAt(course.state.position, seat).due.cards > 0) {
      if (drawFor(course, seat) === 'asked') return 'asked';
    }
  }
  return 'done';
}

/** Any cards, in any order (MAP-TRL-5, MAP-ASM-24). */
export const putBack: Handler<'return'> = {
  refusal({ position, hand }, { cards }) {
    if (hasRepeats(cards)) return 'namedTwice';
    if (cards.length !== phaseOf(position, 'return').count) return 'wrongNumber';
    return cards.every((card) => hand?.cards.includes(card)) ? null : 'notHeld';
  },
  perform(course, seat, { cards }) {
    emit(course, { type: 'cardsPutBack', seat, cards });
    emit(course, { type: 'cardsReturned', seat, count: cards.length });
    return 'done';
  },
};

export const returns: Answers = ({ position, hand }) => {
  invariant(hand !== null, 'a seat knows its own cards');
  return orderings(hand.cards, phaseOf(position, 'return').count).map((cards): Command => ({ type: 'return', cards }));
};
