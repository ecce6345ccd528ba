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

/**
 * `ride` if the first legal answer that goes to this district, or sends someone from it, is a ride; otherwise `step`; null without one.
 * The draft does not matter.
 */
export function wayTo(choice: Choice, district: District): 'step' | 'ride' | null {
  const answer = choice.legal.find(
    (one) => ('to' in one && one.to === district) || (one.type === 'send' && one.from === district),
  );
  return answer ? (answer.type === 'ride' ? 'ride' : 'step') : null;
}

/** What the player of a seat may do with a district now. */
export function reachOf(choice: Choice, district: District): Reach {
  const { seat, position } = choice;
  const way = wayTo(choice, district);
  const { move } = choice.draft;
  if (way) return move === null || move === way ? way : 'none';
  return seat !== null && position.players[seat]?.prince === district ? 'here' : 'none';
}
