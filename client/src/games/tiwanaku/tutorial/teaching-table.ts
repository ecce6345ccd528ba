import { ok } from '@tiwanaku/shared/kernel';
import {
  decide,
  evolve,
  evolveView,
  newestRules,
  sightOf,
  status,
  refusalOf,
  viewFor,
  type Crop,
  type Event,
  type Space,
  type Position,
  type TiwanakuTypes,
} from '@tiwanaku/shared/tiwanaku';
import type { MatchState } from '../../../state/match.svelte.ts';
import { teachingMatch } from '../../guide/teaching-match.ts';
import { learner, type Land } from './land.ts';

interface Listeners {
  /** The board shows them already. */
  happened(events: readonly Event[], position: Position): void;
  /** Has no effect: the learner may try again. */
  mistaken(position: Position, at: Space, crop: Crop): void;
}

/** A table for a turn on a small land. */
export function teachingTable({ state, wheel }: Land, listeners: Listeners): MatchState<TiwanakuTypes> {
  let current = state;
  return teachingMatch<TiwanakuTypes>({
    rules: { id: 'tiwanaku', rulesVersion: newestRules, evolveView, status },
    learner,
    view: viewFor(state, { type: 'player', seat: learner }),
    decide(command) {
      const isMistake = command.type === 'divine' && command.crop !== wheel.cropAt(command.at);
      if (isMistake && refusalOf(sightOf(current, learner), learner, command) === null) {
        listeners.mistaken(current.position, command.at, command.crop);
        return ok([]);
      }
      const result = decide(current, wheel, learner, command);
      if (result.ok) current = result.value.reduce(evolve, current);
      return result;
    },
    happened: (events) => listeners.happened(events, current.position),
  });
}
