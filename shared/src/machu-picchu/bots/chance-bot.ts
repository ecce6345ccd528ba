import { randomBelow, type Random, type Seat } from '../../kernel/index.ts';
import type { Components } from '../components.ts';
import { legalCommands } from '../decide/legal.ts';
import type { Command } from '../types.ts';
import type { Known } from '../state.ts';

/** Every legal command is equally likely; null when the seat is not asked. */
export function chanceCommand(box: Components, seen: Known, seat: Seat, random: Random): Command | null {
  const legal = legalCommands(box, seen, seat);
  return legal.length === 0 ? null : (legal[randomBelow(random, legal.length)] ?? null);
}
