import { isDeepStrictEqual } from 'node:util';
import { decisionOf } from '@tiwanaku/shared/kernel';
import { holds, same, statesOf, viewersOf, type Check } from './breach.ts';

/** A decision names a question once: a seat is never asked again by a name that it was asked by before. */
export const decisionsAreUnique: Check = (played) => {
  const { rules } = played.game.keeper;
  for (let seat = 0; seat < played.kind.seats; seat++) {
    const asked = statesOf(played).map((state) => decisionOf(rules.status(state), seat));
    const named = asked.filter((one, index) => one !== null && one !== asked[index - 1]);
    holds(new Set(named).size === named.length, `seat ${seat} is asked twice by one name`, played);
    holds(
      named.every((one) => one !== null && one.length > 0 && one.length <= 64),
      'a decision has 1 to 64 characters',
      played,
    );
  }
};

/** What is asked is one word, and every viewer reads the same from its view as the server from its state. */
export const askingIsOpen: Check = (played) => {
  const { rules } = played.game.keeper;
  for (const state of statesOf(played)) {
    const { awaited } = rules.status(state);
    for (const { asks } of awaited) holds(/^[a-zA-Z]{1,32}$/.test(asks), `what is asked is no word: ${asks}`, played);
    for (const viewer of viewersOf(played))
      same(rules.status(rules.viewFor(state, viewer)).awaited, awaited, 'what is asked is known to some alone', played);
  }
};

/** A command that counts as a move answers the question of its seat. */
export const movesAnswer: Check = (played) => {
  const { rules } = played.game.keeper;
  for (const { before, after, seat, command } of played.steps) {
    const own = decisionOf(rules.status(before), seat);
    const isAnswered = own === null || own !== decisionOf(rules.status(after), seat);
    holds(isAnswered || !rules.costsTime(command), `seat ${seat} is still asked what it has answered`, played);
  }
};

/** A seat that could do the same all the while is asked the same, whatever other seats do. */
export const othersDoNotDisturb: Check = (played) => {
  const { rules } = played.game.keeper;
  for (const { before, after, seat, events } of played.steps) {
    const was = rules.status(before);
    for (const { seat: other, decision } of rules.status(after).awaited) {
      const earlier = decisionOf(was, other);
      if (other === seat || earlier === null || earlier === decision) continue;
      const could = [...rules.legalCommands(before, other)];
      let state = before;
      const isUndisturbed = events.every((event) => {
        state = rules.evolve(state, event);
        return isDeepStrictEqual([...rules.legalCommands(state, other)], could);
      });
      holds(!isUndisturbed, `a move of seat ${seat} makes the answer of seat ${other} stale`, played);
    }
  }
};
