import type { District } from '@tiwanaku/shared/machu-picchu';
import type { Choice } from '../../state/choice.svelte.ts';

/** How the reader could reach a district. */
export type Reach =
  /** The own Prince is there. */
  | 'here'
  /** A step leads there, or it may be picked. */
  | 'step'
  /** A ride leads there. */
  | 'ride'
  | 'none';

/** The answer that goes to a district, or sends from there. */
const answerAt = (choice: Choice, district: District) =>
  choice.legal.find((one) => ('to' in one && one.to === district) || (one.type === 'send' && one.from === district));

/** How a district can be chosen now, whatever has been picked so far; null where it cannot. */
export function wayTo(choice: Choice, district: District): 'step' | 'ride' | null {
  const answer = answerAt(choice, district);
  return answer ? (answer.type === 'ride' ? 'ride' : 'step') : null;
}

/** What the player of a seat may do with a district now. */
export function reachOf(choice: Choice, district: District): Reach {
  const { seat, position } = choice;
  const answer = answerAt(choice, district);
  const { move } = choice.draft;
  if (answer && move !== null && answer.type !== move) return 'none';
  if (answer) return answer.type === 'ride' ? 'ride' : 'step';
  return seat !== null && position.players[seat]?.prince === district ? 'here' : 'none';
}
