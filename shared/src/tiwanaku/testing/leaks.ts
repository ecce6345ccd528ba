import type { GameKeeper } from '../../kernel/index.ts';
import type { Leak } from '../../kernel/testing/game-testing.ts';
import type { TiwanakuTypes } from '../game.ts';
import type { RejectionCode, Space } from '../types.ts';
import type { Vault } from '../secret/index.ts';
import type { State } from '../state.ts';

type Types = TiwanakuTypes<Vault>;
type Rules = GameKeeper<Types>['rules'];

/** The first space whose crop is hidden tells its secret. */
function hiddenCrop(state: State, vault: Vault): number {
  const { crop } = vault.open().scenario;
  const space = (Object.keys(crop) as Space[]).find((one) => state.position.crop[one] === undefined);
  return space === undefined ? 0 : (crop[space] ?? 0);
}

const leak = (name: string, change: (rules: Rules, vault: Vault) => Partial<Rules>): Leak<Types> => ({
  name,
  plant: (keeper, vault) => ({ ...keeper, rules: { ...keeper.rules, ...change(keeper.rules, vault) } }),
});

/** Each puts one secret where it does not belong. */
export const leaks: readonly Leak<Types>[] = [
  leak('a crop in the view', ({ viewFor }, vault) => ({
    viewFor(state, viewer) {
      const view = viewFor(state, viewer);
      return { ...view, position: { ...view.position, turn: view.position.turn + hiddenCrop(state, vault) } };
    },
  })),
  leak('a crop in an event', ({ decide }, vault) => ({
    decide(state, wheel, seat, command) {
      const result = decide(state, wheel, seat, command);
      if (!result.ok) return result;
      return { ok: true, value: [...result.value, { type: 'turnBegan', seat: hiddenCrop(state, vault) % 2 }] };
    },
  })),
  leak('a crop in the number of events', ({ decide }, vault) => ({
    decide(state, wheel, seat, command) {
      const result = decide(state, wheel, seat, command);
      if (!result.ok || hiddenCrop(state, vault) < 3) return result;
      return { ok: true, value: [...result.value, { type: 'reactionBegan', moves: [] }] };
    },
  })),
  leak('a crop in a refusal', ({ decide }, vault) => ({
    decide(state, wheel, seat, command) {
      const result = decide(state, wheel, seat, command);
      return result.ok ? result : { ok: false, error: { code: `no${hiddenCrop(state, vault)}` as RejectionCode } };
    },
  })),
  leak("another seat's arrow in what may be spent", ({ decide }) => ({
    decide(state, wheel, seat, command) {
      const others = state.tops?.find((_, one) => one !== seat);
      const isCheated = command.type === 'spend' && others?.mud?.direction === 'north';
      return isCheated ? { ok: false, error: { code: 'arrowLeadsNowhere' } } : decide(state, wheel, seat, command);
    },
  })),
  leak('the arrows of another seat', () => ({ audienceOf: () => 'everyone' })),
];
