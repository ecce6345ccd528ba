import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import type { Setup } from '../position/state.ts';
import type { Secret } from './vault.ts';

export const recordFormat = 'machu-picchu-record/1';

/** Hidden facts included. */
export interface GameRecord {
  readonly setup: Setup;
  readonly day: number;
  readonly secret: Secret;
  readonly actions: readonly RecordAction[];
}

export interface RecordAction {
  readonly seat: Seat;
  readonly command: Command;
}

/** Keys in the format's order. */
export function recordJson({ setup, day, secret, actions }: GameRecord): unknown {
  const { variant, colors, first, city, pairs } = setup;
  const hands = secret.hands.map((card) => [card]);
  return {
    format: recordFormat,
    setup: { variant, colors, first, day, city: pairs ?? city, hands, deck: secret.deck },
    actions: actions.map(({ seat, command }) => ({ seat, ...command })),
  };
}
