import { ok, refuse, shuffled, type GameKeeper } from '@tiwanaku/shared/kernel';
import { z } from 'zod';
import { handSize, toy, type ToyEvent, type ToyTypes } from './toy.ts';

/** The whole deck, in the order in which it is dealt and drawn. */
export class ToyVault {
  readonly #deck: readonly number[];

  constructor(deck: readonly number[]) {
    this.#deck = deck;
  }

  open(): readonly number[] {
    return this.#deck;
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

const sealedSchema = z
  .string()
  .regex(/^\[\d+(,\d+)*\]$/)
  .transform((text) => text.slice(1, -1).split(',').map(Number));

export const toyKeeper: GameKeeper<ToyTypes<ToyVault>> = {
  rules: toy,
  begin({ rounds }, colors, random) {
    const { min, max } = toy.seats();
    if (colors.length < min || colors.length > max) return refuse({ code: 'wrongNumberOfSeats' });
    const deck = shuffled(
      random,
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    return ok({ vault: new ToyVault(deck), events: beginToy(deck, colors.length, rounds) });
  },
  oracle: (vault) => ({ drawn: (index) => vault.open()[index] ?? 0 }),
  seal: (vault) => JSON.stringify(vault.open()),
  unseal(text) {
    const sealed = sealedSchema.safeParse(text);
    if (!sealed.success) throw new Error('a sealed deck can be opened again');
    return new ToyVault(sealed.data);
  },
  reveal: (vault) => ({ deck: vault.open() }),
  results(events) {
    const { scores } = toy.viewFor(stateAt(events), { type: 'review' }).table;
    return scores.map((points) => ({ points, figures: {} }));
  },
  record: (vault, events, commands) => ({ deck: vault.open(), events, commands }),
};

function stateAt(events: readonly ToyEvent[]) {
  const state = events.reduce<ToyTypes['State'] | null>(toy.evolve, null);
  if (state === null) throw new Error('a match begins with `began`');
  return state;
}
