import { isInAudience, seededRandom, type Viewer } from '@tiwanaku/shared/kernel';
import { folded, followersOf, playedInTwin, type PlayedMatch } from '../../support/play-match.ts';
import { holds, some, type Check } from './breach.ts';

/** The oracle, and whether a question was put to it. */
function watched(oracle: unknown): { readonly oracle: unknown; readonly isAsked: () => boolean } {
  let isAsked = false;
  const get = (target: object, key: string | symbol, receiver: unknown): unknown => {
    isAsked = true;
    return Reflect.get(target, key, receiver) as unknown;
  };
  return { oracle: new Proxy(oracle as object, { get }), isAsked: () => isAsked };
}

/** The events that the commands up to the one with this index write in the match that hides this. */
function eventsBy({ game, begun, questions }: PlayedMatch, vault: unknown, index: number): readonly unknown[] {
  const { rules, oracle } = game.keeper;
  const answers = oracle(vault);
  const first = game.beginWith(vault, begun);
  let state = folded(rules, first);
  let written = first;
  for (const { seat, command } of questions.filter(({ isRefused }) => !isRefused).slice(0, index + 1)) {
    const result = rules.decide(state, answers, seat, command);
    if (!result.ok) return [];
    written = result.value;
    state = folded(rules, written, state);
  }
  return written;
}

/** A command that asks the oracle writes an event that reveals, and so does one that sounds otherwise where something else is hidden. */
export const whatIsShownIsSaid: Check = (played) => {
  const { game, moment, begun, steps, seed } = played;
  const { rules, oracle } = game.keeper;
  for (const { before, seat, command, events } of steps) {
    const { oracle: answers, isAsked } = watched(oracle(moment.vault));
    rules.decide(before, answers, seat, command);
    const isShown = events.some((event) => rules.reveals(event));
    holds(
      !isAsked() || isShown,
      `${JSON.stringify(command)} asks about what is hidden, and says so by no event`,
      played,
    );
  }
  for (const step of some([...steps.keys()], 6)) {
    const known = [...begun, ...steps.slice(0, step).flatMap(({ events }) => events)];
    const earlier = { vault: moment.vault, events: known, state: steps[step]?.before };
    for (const viewer of followersOf(played)) {
      const twin = game.twin(earlier, viewer, seededRandom(seed + 1));
      const heard = (match: PlayedMatch, vault: unknown) => {
        const events = eventsBy(match, vault, step).filter((event) => isInAudience(viewer, rules.audienceOf(event)));
        return events.map((event) => ({ event, text: JSON.stringify(event) }));
      };
      const there = heard(playedInTwin(played, twin), twin);
      const at = heard(played, moment.vault).find(({ text }, index) => text !== there[index]?.text);
      holds(!at || isSaid(played, step), `${at?.text ?? ''} shows what was hidden, and no event says so`, played);
    }
  }
};

const isSaid = ({ game, steps }: PlayedMatch, step: number): boolean =>
  steps[step]?.events.some((event) => game.keeper.rules.reveals(event)) ?? false;

/** Whether a command has shown anything is known to every seat, from the events that it sees. */
export const whatIsShownIsKnown: Check = (played) => {
  const { reveals, audienceOf } = played.game.keeper.rules;
  for (const { events } of played.steps) {
    const isShownTo = (viewer: Viewer) =>
      events.some((event) => reveals(event) && isInAudience(viewer, audienceOf(event)));
    const isShown = events.some(reveals);
    for (const viewer of followersOf(played))
      holds(isShownTo(viewer) === isShown, `${JSON.stringify(viewer)} cannot know that something was shown`, played);
  }
};
