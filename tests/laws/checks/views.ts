import { isInAudience } from '@tiwanaku/shared/kernel';
import { canary } from '../../../shared/src/kernel/testing/game-testing.ts';
import { holds, journey, same, some, statesOf, viewersOf, type Check } from './breach.ts';
import { withSecrets } from './planted.ts';

/** The folded view equals the view of the state after every event, for every viewer, whether it sees the event or not. */
export const viewsAreFolded: Check = (played) => {
  const { rules } = played.game.keeper;
  for (const viewer of viewersOf(played)) {
    let state: unknown = null;
    let view: unknown = null;
    for (const event of played.moment.events) {
      state = rules.evolve(state, event);
      if (isInAudience(viewer, rules.audienceOf(event))) view = rules.evolveView(view, viewer, event);
      same(view, rules.viewFor(state, viewer), `${JSON.stringify(viewer)} folds another view than it is shown`, played);
    }
    same(rules.status(view), rules.status(state), 'a viewer reads another status than the server', played);
  }
};

/** A field more in the state, anywhere, does not come out: it is not copied into a view, or the strict schema refuses it. */
export const viewsAreBuilt: Check = (played) => {
  const { rules } = played.game.keeper;
  for (const state of some(statesOf(played), 3)) {
    for (const planted of withSecrets(state)) {
      for (const viewer of viewersOf(played)) {
        const view = rules.viewFor(planted, viewer);
        const comesOut = JSON.stringify(view).includes(canary) && rules.viewSchema.safeParse(journey(view)).success;
        holds(!comesOut, 'a field of the state that no view lists comes out', played);
      }
    }
  }
};

export const viewsPassTheirSchema: Check = (played) => {
  const { rules } = played.game.keeper;
  for (const state of some(statesOf(played), 12)) {
    for (const viewer of viewersOf(played)) {
      const view = rules.viewFor(state, viewer);
      same(rules.viewSchema.safeParse(journey(view)).data, view, 'a view changes on its way', played);
    }
  }
};
