import type { GameTesting, Leak } from '../../shared/src/kernel/testing/game-testing.ts';
import { toyTesting } from '../toy-game/toy-testing.ts';
import type { ToyVault } from '../toy-game/toy-keeper.ts';
import { toy, type ToyTypes } from '../toy-game/toy.ts';

/** The last card of the deck, which never leaves it. */
const lastCard = (vault: ToyVault): number => vault.open().at(-1) ?? 0;

const leaks: readonly Leak<ToyTypes<ToyVault>>[] = [
  {
    name: 'a card of the deck in the view',
    plant: (keeper, vault) => ({
      ...keeper,
      rules: {
        ...keeper.rules,
        viewFor: (state, viewer) => ({ ...toy.viewFor(state, viewer), round: lastCard(vault) }),
      },
    }),
  },
  {
    name: 'a card of the deck in a refusal',
    plant: (keeper, vault) => ({
      ...keeper,
      rules: {
        ...keeper.rules,
        decide(state, oracle, seat, command) {
          const result = toy.decide(state, oracle, seat, command);
          return result.ok || lastCard(vault) % 2 ? result : { ok: false, error: { code: 'odd' } };
        },
      },
    }),
  },
  {
    name: 'a card of the deck in what is asked',
    plant: (keeper, vault) => ({
      ...keeper,
      rules: {
        ...keeper.rules,
        status(position) {
          const status = toy.status(position);
          const asks = lastCard(vault) % 2 ? 'layLow' : 'lay';
          return { ...status, awaited: status.awaited.map((one) => ({ ...one, asks })) };
        },
      },
    }),
  },
  {
    name: 'the hand of another seat',
    plant: (keeper) => ({ ...keeper, rules: { ...keeper.rules, audienceOf: () => 'everyone' } }),
  },
];

/** The toy game with the leaks that tests have to notice. */
export const leakingToy: GameTesting<ToyTypes<ToyVault>> = { ...toyTesting, leaks };
