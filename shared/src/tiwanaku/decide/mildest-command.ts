import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import { legalCommands } from './legal-commands.ts';
import type { State, Position } from '../position/state.ts';

/** The smaller, the milder. Guessing for a player is the last resort. */
function weight(position: Position, command: Command): number {
  switch (command.type) {
    case 'end':
    case 'pass':
    case 'supply':
    case 'spend':
    case 'order':
    case 'moveOtoma':
      return 0;
    case 'explore':
      if (position.terrain[command.to] === undefined) return 5;
      if (position.crop[command.to] === undefined) return 4;
      return leavesDivination(position, command.from) ? 3 : 1;
    case 'recall':
      return leavesDivination(position, command.from) ? 3 : 2;
    case 'offer':
      return 6;
    case 'divine':
      return 7;
  }
}

const leavesDivination = (
  position: Position,
  from: Extract<Command, { type: 'recall' }>['from'] | 'reserve',
): boolean => from !== 'reserve' && position.crop[from] === undefined;

/**
 * For a player whose time is over: ends rather than moves, moves rather than explores, and divines only when nothing
 * else is left. Null when the seat has nothing to do.
 */
export function mildestCommand(state: State, seat: Seat): Command | null {
  let mildest: Command | null = null;
  let least = Infinity;
  for (const command of legalCommands(state, seat)) {
    const one = weight(state.position, command);
    if (one < least) [mildest, least] = [command, one];
  }
  return mildest;
}
