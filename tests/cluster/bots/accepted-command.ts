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
  const isAccepted = (one: unknown): boolean => {
    const question = rules.vetting?.question(view, seat, one) ?? null;
    return question === null || rules.vetting?.refusal(question) === null;
  };
  let command = choose?.(legal) ?? anyOf(legal);
  while (!isAccepted(command)) command = anyOf(legal);
  return command;
}
