import type { Seat } from '@tiwanaku/shared/kernel';
import type { AnyGameTesting } from '../../../shared/src/kernel/testing/game-testing.ts';

type Rules = AnyGameTesting['keeper']['rules'];
type Choose = (legal: readonly unknown[]) => unknown;

/** One of the legal commands, `choose` first, that the server will not ask about; null where none is legal. */
export function acceptedCommand(
  rules: Rules,
  view: unknown,
  seat: Seat,
  choose: Choose | null,
  anyOf: Choose,
): unknown {
  const legal = [...rules.legalCommands(view, seat)];
  if (legal.length === 0) return null;
  const questionOf = (one: unknown): unknown => rules.vetting?.question(view, seat, one) ?? null;
  const isAccepted = (one: unknown): boolean => {
    const question = questionOf(one);
    return question === null || rules.vetting?.refusal(question) === null;
  };
  const first = choose?.(legal) ?? anyOf(legal);
  if (isAccepted(first)) return first;
  // A refused command is one of many that are as uncertain, and each takes up to a seventh of a second to judge.
  const unasked = legal.filter((one) => questionOf(one) === null);
  let command = anyOf(unasked.length > 0 ? unasked : legal);
  while (!isAccepted(command)) command = anyOf(legal);
  return command;
}
