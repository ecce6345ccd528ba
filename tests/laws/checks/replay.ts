import { folded, type PlayedMatch } from '../../support/play-match.ts';
import { holds, journey, same, type Check } from './breach.ts';

/** The events of a match decided once more from its sealed vault, with the refused commands between or without. */
function decidedAgain({ game, begun, questions, moment }: PlayedMatch, withRefused: boolean): readonly unknown[] {
  const { rules, oracle, seal, unseal } = game.keeper;
  const answers = oracle(unseal(seal(moment.vault)));
  const events = [...begun];
  let state = folded(rules, begun);
  for (const { seat, command, isRefused } of questions) {
    if (isRefused && !withRefused) continue;
    const result = rules.decide(state, answers, seat, command);
    if (!result.ok) continue;
    events.push(...result.value);
    state = folded(rules, result.value, state);
  }
  return events;
}

export const logRebuildsMatch: Check = (played) => {
  const { rules } = played.game.keeper;
  const { events, state } = played.moment;
  same(folded(rules, events.map(journey)), state, 'the log folds to another state', played);
  same(decidedAgain(played, false), events, 'vault and commands give another log', played);
};

export const refusalsLeaveNoTrace: Check = (played) => {
  same(decidedAgain(played, true), decidedAgain(played, false), 'a refused command changes what comes after', played);
};

export const sealIsCanonical: Check = (played) => {
  const { seal, unseal } = played.game.keeper;
  const sealed = seal(played.moment.vault);
  same(seal(played.moment.vault), sealed, 'a vault is sealed in two ways', played);
  same(seal(unseal(sealed)), sealed, 'an unsealed vault is sealed otherwise', played);
};

/** What is shown of a finished match: results of every seat, and what was hidden, as they go over a wire. */
export const finishedMatchIsTold: Check = (played) => {
  const { game, moment, kind, steps } = played;
  const { results, reveal, record } = game.keeper;
  if (!played.isOver) return;
  const each = results(moment.events);
  same(each.length, kind.seats, 'results of every seat', played);
  holds(
    each.every(({ points }) => Number.isFinite(points)),
    'points are numbers',
    played,
  );
  const commands = steps.map(({ seat, command }) => ({ seat, command }));
  for (const value of [each, reveal(moment.vault, moment.events), record(moment.vault, moment.events, commands)]) {
    same(journey(value), value, 'a finished match changes on its way', played);
  }
};
