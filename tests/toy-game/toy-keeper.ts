import { ok, plainKeeper, refuse, shuffled, type GameKeeper } from '@tiwanaku/shared/kernel';
import { z } from 'zod';
import { readSealed, SecretVault } from '../../shared/src/kernel/vault.ts';
import { evolve, sum, toy, type ToyEvent, type ToyTypes, type ToyView } from './toy.ts';

/** The whole deck, in the order in which it is dealt and drawn. */
export class ToyVault extends SecretVault<readonly number[]> {}

export function beginToy(vault: ToyVault, seats: number): readonly ToyEvent[] {
  const hands = Array.from({ length: seats }, (_, seat) => vault.open().slice(seat * 3, seat * 3 + 3));
  return [{ type: 'began', seats }, ...hands.map((hand, seat): ToyEvent => ({ type: 'dealt', seat, hand }))];
}

export const toyKeeper: GameKeeper<ToyTypes<ToyVault>> = {
  ...plainKeeper,
  rules: toy,
  usualOptions: {},
  textOf: ({ slot }) => `lay ${slot}`,
  begin(_, { length }, random) {
    if (length < 2 || length > 5) return refuse({ code: 'wrongNumberOfSeats' });
    const cards = Array.from({ length: 40 }, (_, index) => index + 1);
    const vault = new ToyVault(shuffled(random, cards));
    return ok({ vault, events: beginToy(vault, length) });
  },
  oracle: (vault) => ({ drawn: (index) => vault.open()[index] ?? 0 }),
  seal: (vault) => JSON.stringify(vault.open()),
  unseal: (text) => new ToyVault(readSealed(text, z.array(z.int()).min(40))),
  reveal: (vault) => vault.open(),
  results: (events) =>
    (events.reduce<ToyView | null>(evolve, null)?.hands ?? []).map((hand) => ({ points: sum(hand), figures: {} })),
  record: (vault, events, commands) => ({ deck: vault.open(), events, commands }),
};
