import { randomBelow, type Random, type Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import { legalCommands } from '../decide/legal-commands.ts';
import type { Command } from '../language/commands.ts';
import type { Known } from '../position/state.ts';

/** Each is equally likely; null when the seat is not asked. */
export function chanceCommand(box: Components, seen: Known, seat: Seat, random: Random): Command | null {
  const legal = legalCommands(box, seen, seat);
  return legal.length === 0 ? null : (legal[randomBelow(random, legal.length)] ?? null);
}
