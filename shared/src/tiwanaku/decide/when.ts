import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import type { RejectionCode } from '../language/rejections.ts';
import type { Phase, Position } from '../position/state.ts';
import type { Mode } from '../language/types.ts';

/** A rule that forbids a command in a mode has its own code. */
const modesOf: Readonly<Record<Command['type'], readonly Mode[]>> = {
  explore: ['competitive', 'solo', 'coop'],
  recall: ['competitive'],
  divine: ['competitive', 'solo', 'coop'],
  offer: ['competitive', 'solo', 'coop'],
  end: ['competitive', 'solo', 'coop'],
  pass: ['competitive'],
  spend: ['coop'],
  supply: ['coop'],
  order: ['coop'],
  moveOtoma: ['solo'],
};

const phasesOf: Readonly<Record<Command['type'], readonly Phase['name'][]>> = {
  explore: ['act'],
  recall: ['act'],
  divine: ['act', 'divine', 'after', 'finalDivination'],
  offer: ['after'],
  end: ['after'],
  pass: ['finalDivination'],
  spend: ['spend'],
  supply: ['supply'],
  order: ['order'],
  moveOtoma: ['moveOtoma'],
};

/** For commands that the phase does not await. */
const awaitedIn: Readonly<Record<Phase['name'], RejectionCode>> = {
  act: 'mustAct',
  divine: 'mustDivineOn',
  after: 'actionDone',
  finalDivination: 'onlyFinalDivination',
  spend: 'mustSpend',
  supply: 'tileAwaited',
  order: 'orderAwaited',
  moveOtoma: 'otomaAwaited',
  over: 'matchOver',
};

/** For commands that only another phase awaits. */
const unaskedFor: Partial<Record<Command['type'], RejectionCode>> = {
  pass: 'noFinalDivinations',
  supply: 'noTileWanted',
  order: 'noOrderWanted',
  moveOtoma: 'noOtomaWanted',
};

function isAwaited({ phase }: Position, command: Command): boolean {
  if (!phasesOf[command.type].includes(phase.name)) return false;
  return !(command.type === 'divine' && phase.name === 'after' && phase.action !== 'divine');
}

/** For every value of the command's fields; null when it can. */
export function momentRefusal(position: Position, seat: Seat, command: Command): RejectionCode | null {
  if (position.phase.name === 'over') return 'matchOver';
  if (!modesOf[command.type].includes(position.setup.mode)) {
    return command.type === 'recall' ? 'recallForbidden' : 'notInThisMode';
  }
  const isForAnybody = command.type === 'supply';
  if (!isForAnybody && seat !== position.active) return 'notYourTurn';
  return isAwaited(position, command) ? null : (unaskedFor[command.type] ?? awaitedIn[position.phase.name]);
}
