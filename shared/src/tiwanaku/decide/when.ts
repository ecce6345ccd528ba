import type { Command, RejectionCode, Mode } from '../types.ts';
import type { Course } from '../evolve.ts';
import type { Position, Tops, Phase } from '../state.ts';
import type { Seat } from '../../kernel/index.ts';

export type CommandOf = { readonly [Type in Command['type']]: Extract<Command, { type: Type }> };

/** Phase and turn are checked before a handler is called. */
export interface Handler<Type extends Command['type']> {
  /** Depends on what the seat sees, its own tops included, so that refusals reveal nothing (L3). */
  refusal(position: Position, seat: Seat, command: CommandOf[Type], tops: Tops | null): RejectionCode | null;
  /** Performs the command and adds what leaves no choice (TIW-TRN-3). */
  perform(course: Course, seat: Seat, command: CommandOf[Type]): void;
}

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

/** The refusals of commands that the phase does not await. */
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

/** The refusals of commands that only another phase awaits. */
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

/** The refusal that holds whatever the command's fields are; null when there is none. */
export function momentRefusal(position: Position, seat: Seat, command: Command): RejectionCode | null {
  if (position.phase.name === 'over') return 'matchOver';
  if (!modesOf[command.type].includes(position.setup.mode)) {
    return command.type === 'recall' ? 'recallForbidden' : 'notInThisMode';
  }
  const isForAnybody = command.type === 'supply';
  if (!isForAnybody && seat !== position.active) return 'notYourTurn';
  return isAwaited(position, command) ? null : (unaskedFor[command.type] ?? awaitedIn[position.phase.name]);
}
