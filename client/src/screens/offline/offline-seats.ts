import { botsNames, type PersonId } from '@tiwanaku/shared/protocol';
import type { OfflineSeat } from './offline-calls.ts';

interface Wish {
  readonly me: { readonly name: string; readonly personId: PersonId };
  readonly colors: readonly string[];
  /** The person's, if the game has it. */
  readonly color: string | null;
  /** Of each bot. */
  readonly strengths: readonly string[];
}

/** The person and bots around a table, each in a colour of their own; who begins is drawn by the game. */
export function offlineSeats({ me, colors, color, strengths }: Wish): readonly OfflineSeat[] {
  const own = color !== null && colors.includes(color) ? color : (colors[0] ?? '');
  const others = colors.filter((one) => one !== own);
  const bots = strengths.map((strength, index) => ({
    person: { personId: `bot0000${index}` as PersonId, name: botsNames[index] ?? strength, bot: { strength } },
    color: others[index] ?? '',
  }));
  return [{ person: me, color: own }, ...bots];
}
