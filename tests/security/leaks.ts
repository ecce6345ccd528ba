import type { Space, State, View } from '@tiwanaku/shared/tiwanaku';
import type { Secret } from './fixed-keeper.ts';
import type { Tampering } from './world.ts';

/** The first space whose crop is hidden tells its secret. */
const hiddenCrop = (state: State, secret: Secret): number => {
  const space = (Object.keys(secret.scenario.crop) as Space[]).find((one) => state.table.crop[one] === undefined);
  return space === undefined ? 0 : (secret.scenario.crop[space] ?? 0);
};

/** Each puts one secret where it does not belong. */
export const leaks: Readonly<Record<string, Tampering>> = {
  'a crop in the view': (keeper, secret) => ({
    ...keeper,
    rules: {
      ...keeper.rules,
      viewFor(state, viewer) {
        const view = keeper.rules.viewFor(state, viewer) as View;
        return { ...view, table: { ...view.table, turn: view.table.turn + hiddenCrop(state as State, secret) } };
      },
    },
  }),
  'a crop in an event': (keeper, secret) => ({
    ...keeper,
    rules: {
      ...keeper.rules,
      decide(state, oracle, seat, command) {
        const result = keeper.rules.decide(state, oracle, seat, command);
        if (!result.ok) return result;
        const turn = { type: 'turnBegan', seat: hiddenCrop(state as State, secret) % 2 };
        return { ok: true, value: [...result.value, turn] };
      },
    },
  }),
  'a crop in the number of events': (keeper, secret) => ({
    ...keeper,
    rules: {
      ...keeper.rules,
      decide(state, oracle, seat, command) {
        const result = keeper.rules.decide(state, oracle, seat, command);
        if (!result.ok || hiddenCrop(state as State, secret) < 3) return result;
        return { ok: true, value: [...result.value, { type: 'reactionBegan', moves: [] }] };
      },
    },
  }),
  'a crop in a refusal': (keeper, secret) => ({
    ...keeper,
    rules: {
      ...keeper.rules,
      decide(state, oracle, seat, command) {
        const result = keeper.rules.decide(state, oracle, seat, command);
        return result.ok ? result : { ok: false, error: { code: `no${hiddenCrop(state as State, secret)}` } };
      },
    },
  }),
  'the arrows of somebody else': (keeper) => ({
    ...keeper,
    rules: { ...keeper.rules, audienceOf: () => 'everyone' },
  }),
};
