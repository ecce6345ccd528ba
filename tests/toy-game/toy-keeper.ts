import { ok, refuse, shuffled, type GameKeeper } from '@tiwanaku/shared/kernel';
import { z } from 'zod';
import { handSize, toy, type ToyEvent, type ToyTypes } from './toy.ts';

/** The whole deck, in the order in which it is dealt and drawn. */
export class ToyVault {
  readonly open: () => readonly number[];

  constructor(deck: readonly number[]) {
    this.open = () => deck;
  }

  toJSON(): never {
    throw new Error('A vault is not serialised');
  }
}

/** The hands are dealt from the top of the deck, seat by seat. */
export function beginToy(deck: readonly number[], seats: number, rounds: number): readonly ToyEvent[] {
  const hand = (seat: number) => deck.slice(seat * handSize, (seat + 1) * handSize);
  return [
    { type: 'began', seats, rounds },
    ...Array.from({ length: seats }, (_, seat): ToyEvent => ({ type: 'dealt', seat, hand: hand(seat) })),
  ];
}

const cards = Array.from({ length: 40 }, (_, index) => index + 1);

export const toyKeeper: GameKeeper<ToyTypes<ToyVault>> = {
  rules: toy,
  drawing: null,
  analysing: null,
  grading: null,
  puzzles: null,
  daily: null,
  begin({ rounds }, colors, random) {
    if (colors.length < 2 || colors.length > 5) return refuse({ code: 'wrongNumberOfSeats' });
    const deck = shuffled(random, cards);
    return ok({ vault: new ToyVault(deck), events: beginToy(deck, colors.length, rounds) });
  },
  oracle: (vault) => ({ drawn: (index) => vault.open()[index] ?? 0 }),
  redraw(vault, events, _, random) {
    const seen = events.flatMap((event) =>
      event.type === 'dealt' ? event.hand : event.type === 'chosen' ? [event.drawn] : [],
    );
    const left = shuffled(
      random,
      vault.open().filter((card) => !seen.includes(card)),
    );
    const deck = vault.open().map((card) => (seen.includes(card) ? card : (left.pop() ?? card)));
    return { vault: new ToyVault(deck), events };
  },
  seal: (vault) => JSON.stringify(vault.open()),
  unseal(text) {
    if (!/^\[\d+(,\d+)*\]$/.test(text)) throw new Error('a sealed deck can be opened again');
    return new ToyVault(z.array(z.int()).parse(JSON.parse(text)));
  },
  reveal: (vault) => ({ deck: vault.open() }),
  results: (events) =>
    events
      .filter(({ type }) => type === 'dealt')
      .map((_, seat) => ({
        points: events.filter((event) => event.type === 'turnedUp' && event.winner === seat).length,
        figures: {},
      })),
  record: (vault, events, commands) => ({ deck: vault.open(), events, commands }),
};
