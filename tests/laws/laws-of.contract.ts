import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { often } from '../support/often.ts';
import { playMatch, type PlayedMatch } from '../support/play-match.ts';
import type { Check } from './checks/breach.ts';
import { legalCommandsAreAccepted, mildestCommandAnswers, ordersAreLegal, resigningEnds } from './checks/commands.ts';
import { askingIsOpen, decisionsAreUnique, movesAnswer, othersDoNotDisturb } from './checks/decisions.ts';
import { secretsDoNotInterfere } from './checks/interference.ts';
import { drawIsSeeded, rulesArePure } from './checks/purity.ts';
import { finishedMatchIsTold, logRebuildsMatch, refusalsLeaveNoTrace, sealIsCanonical } from './checks/replay.ts';
import { applyingOnce, keepingRules, type ServiceCheck } from './checks/service.ts';
import { whatIsShownIsKnown, whatIsShownIsSaid } from './checks/revealing.ts';
import { schemasAreStrict, seatsAreBounded } from './checks/schemas.ts';
import { secretStaysInVault, sealedTextIsNotQuoted, vaultIsNotSerialised } from './checks/secret.ts';
import { viewsAreBuilt, viewsAreFolded, viewsPassTheirSchema } from './checks/views.ts';

/** Another one for every run; fast-check prints the one that failed. */
const seed = Number(process.env['LAWS_SEED'] ?? randomInt(2 ** 31));
/** Matches of each kind. */
const numRuns = often(3, 12);

/** The contract of every game: what `docs/laws.md` asks of its rules, its keeper and the service that plays it, in random matches of every kind. */
export function lawsOf(game: AnyGameTesting): void {
  const matches = new Map<string, PlayedMatch>();
  /** Every second match is left in the middle, as one that is over hides least. */
  function match(kind: AnyGameTesting['kinds'][number], matchSeed: number): PlayedMatch {
    const key = `${kind.name} ${matchSeed}`;
    const played =
      matches.get(key) ?? playMatch(game, kind, matchSeed, matchSeed % 2 ? 5 + (matchSeed % 40) : undefined);
    matches.set(key, played);
    return played;
  }
  const inMatches = (check: Check) => () => {
    for (const kind of game.kinds) {
      const oneMatch = fc.property(fc.nat(), (matchSeed) => check(match(kind, matchSeed)));
      fc.assert(oneMatch, { seed, numRuns, endOnFailure: true });
    }
  };
  const inServices = (check: ServiceCheck) => async () => {
    for (const kind of game.kinds) {
      const oneMatch = fc.asyncProperty(fc.nat(), (matchSeed) => check(match(kind, matchSeed)));
      await fc.assert(oneMatch, { seed, numRuns: 1 });
    }
  };

  const { id, rulesVersion } = game.keeper.rules;
  describe(`the laws of ${id}, rules version ${rulesVersion}`, () => {
    test('L1: what is hidden reaches no state, event, view or refusal', inMatches(secretStaysInVault));
    test('L1: a vault is not serialised', inMatches(vaultIsNotSerialised));
    test('L1: what cannot be unsealed is not quoted', inMatches(sealedTextIsNotQuoted));
    test('L2: folding what a viewer sees gives the view of the state, after every event', inMatches(viewsAreFolded));
    test('L2: a field that no view lists does not come out', inMatches(viewsAreBuilt));
    test('L2: views pass their strict schema unchanged', inMatches(viewsPassTheirSchema));
    test('L3: no viewer tells apart two secrets that agree on what it knows', inMatches(secretsDoNotInterfere));
    test('L3: what a seat is asked lies open', inMatches(askingIsOpen));
    test('BOT-8 what shows something hidden says so', inMatches(whatIsShownIsSaid));
    test('BOT-8: every seat knows whether something was shown', inMatches(whatIsShownIsKnown));
    test('L4: log and vault rebuild the match', inMatches(logRebuildsMatch));
    test('L4: a refused command leaves no trace', inMatches(refusalsLeaveNoTrace));
    test('L4: a sealed vault is canonical', inMatches(sealIsCanonical));
    test('L4: a finished match is the same on both sides of a wire', inMatches(finishedMatchIsTold));
    test('L6: a command is applied once, however often and wherever it is sent', inServices(applyingOnce()));
    test('L7: a decision names a question once', inMatches(decisionsAreUnique));
    test('L7: a move answers what its seat is asked', inMatches(movesAnswer));
    test('L7: a move of another seat makes no answer stale', inMatches(othersDoNotDisturb));
    test('L8: the mildest command is legal and answers the question', inMatches(mildestCommandAnswers));
    test('L8: what resignations lead to is the end', inMatches(resigningEnds));
    test('L9: the rules are pure', inMatches(rulesArePure));
    test('L9: hidden facts are drawn from the random numbers handed in', inMatches(drawIsSeeded));
    test('L9: the server accepts exactly the legal commands', inMatches(legalCommandsAreAccepted));
    test('L10: newer rules change no match that runs', inServices(keepingRules()));
    test('standing orders answer with legal commands', inMatches(ordersAreLegal));
    test('options, commands and events pass strict schemas', inMatches(schemasAreStrict));
    test('a match begins with as many seats as the options say', inMatches(seatsAreBounded));
  });
}
