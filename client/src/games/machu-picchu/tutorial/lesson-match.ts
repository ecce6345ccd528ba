import { isInAudience, ok, type Viewer } from '@tiwanaku/shared/kernel';
import {
  audienceOf,
  evolveView,
  status,
  viewFor,
  type Event,
  type MachuPicchuTypes,
} from '@tiwanaku/shared/machu-picchu';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { MatchState } from '../../../state/match.svelte.ts';
import { teachingMatch } from '../../guide/teaching-match.ts';
import { isWanted, learner, played, stateAt, steps } from './steps.ts';

/** The names by seat; they are sun and moon in Quechua. */
export const lessonNames = ['Inti', 'Killa'] as const;

interface Listeners {
  /** What the learner sees happen; `done` is how many commands of the step are behind. */
  happened(events: readonly Event[], done: number): void;
  /** An answer that the rules allow and the step does not want: it has no effect. */
  missed(): void;
}

/** The table of one step, with an opponent who answers by script. */
export function lessonMatch(index: number, listeners: Listeners): MatchState<MachuPicchuTypes> {
  const step = steps[index];
  if (!step) throw new Error(`the lesson has no step ${index}`);
  const viewer: Viewer = { type: 'player', seat: learner };
  let state = stateAt(index);
  let done = 0;
  return teachingMatch<MachuPicchuTypes>({
    rules: { id: 'machu-picchu', rulesVersion: 1, evolveView, status },
    learner,
    seats: lessonNames.map((name, seat) => ({ personId: `lesson-${seat}` as PersonId, name })),
    view: viewFor(state, viewer),
    decide(command) {
      if (!isWanted(step, done, command)) {
        listeners.missed();
        return ok([]);
      }
      const result = played(state, command, step, done + 1 === step.wanted.length);
      if (!result.ok) return result;
      ({ state } = result.value);
      done += 1;
      return ok(result.value.events.filter((event) => isInAudience(viewer, audienceOf(event))));
    },
    happened: (events) => listeners.happened(events, done),
  });
}
