import { canary } from '../../../shared/src/kernel/testing/game-testing.ts';
import { folded } from '../../support/play-match.ts';
import { holds, viewersOf, type Check } from './breach.ts';

const thrownBy = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.stack}` : String(error);
  }
};

/** The same match is played with a canary in every field that is hidden to the last, and no canary is ever heard. */
export const secretStaysInVault: Check = (played) => {
  const { game, begun, questions, moment, isOver } = played;
  const { rules, oracle } = game.keeper;
  const { vault, text } = game.canaries(moment);
  holds(isOver || text.includes(canary), 'a match that is not over hides something', played);
  const answers = oracle(vault);
  const said = (what: string, value: unknown) =>
    holds(!JSON.stringify(value).includes(canary), `a secret in ${what}`, played);
  let state = folded(rules, begun);
  for (const { seat, command } of questions) {
    const result = rules.decide(state, answers, seat, command);
    said(result.ok ? 'an event' : 'a refusal', result);
    if (result.ok) state = folded(rules, result.value, state);
    said('the state', state);
  }
  said('a status', rules.status(state));
  for (const viewer of viewersOf(played)) said('a view', rules.viewFor(state, viewer));
};

export const vaultIsNotSerialised: Check = (played) => {
  const { vault } = played.moment;
  const thrown = thrownBy(() => JSON.stringify({ vault }));
  holds(thrown !== null, 'a vault is serialised', played);
  for (const piece of played.game.sealedPieces(vault)) {
    holds(!`${String(thrown)} ${String(vault)}`.includes(piece), 'a vault is printed', played);
  }
};

/** What cannot be unsealed is not quoted: it may be most of a secret. */
export const sealedTextIsNotQuoted: Check = (played) => {
  const { seal, unseal } = played.game.keeper;
  const sealed = seal(played.moment.vault);
  for (const text of [`${canary} ${sealed}`, sealed.slice(0, -1), JSON.stringify({ [canary]: sealed }), canary]) {
    const thrown = thrownBy(() => unseal(text));
    holds(thrown !== null, 'anything can be unsealed', played);
    for (const piece of [canary, ...played.game.sealedPieces(played.moment.vault)]) {
      holds(!thrown?.includes(piece), 'an error quotes what is sealed', played);
    }
  }
};
