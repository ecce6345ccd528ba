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

/** What the player of a seat may do with a district now. */
export function reachOf(choice: Choice, district: District): Reach {
  const { seat, position } = choice;
  if (choice.isAsked) {
    const command = choice.legal.find(
      (one) => ('to' in one && one.to === district) || (one.type === 'send' && one.from === district),
    );
    const { move } = choice.draft;
    if (command && move !== null && command.type !== move) return 'none';
    if (command) return command.type === 'ride' ? 'ride' : 'step';
  }
  return seat !== null && position.players[seat]?.prince === district ? 'here' : 'none';
}
