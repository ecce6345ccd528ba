import { type Command, crops, type Crop } from '../types.ts';
import { firstStepOf, pawnsOf, targetsFrom } from '../movement.ts';
import { sightOf, type Position, type Sight, type State } from '../state.ts';
import { colorOf, divinableBy, explorersOf, otomaPawnsOf, sideOf, spendableBy } from '../position.ts';
import type { Seat } from '../../kernel/index.ts';

function explorations(position: Position, seat: Seat): readonly Command[] {
  const color = colorOf(position, seat);
  const firstStep = firstStepOf(position);
  return explorersOf(position, seat).flatMap((from) =>
    targetsFrom(position, color, from, firstStep).map((to): Command => ({ type: 'explore', from, to })),
  );
}

function recalls(position: Position, seat: Seat): readonly Command[] {
  if (position.otoma !== null) return [];
  return pawnsOf(position, colorOf(position, seat)).map((from): Command => ({ type: 'recall', from }));
}

const divinations = (position: Position, seat: Seat): readonly Command[] =>
  divinableBy(position, seat).flatMap((at) => crops.map((crop): Command => ({ type: 'divine', at, crop })));

/** Every offering of at least one token; its crops ascend (TIW-OFF-1). */
function offerings(position: Position, seat: Seat): readonly Command[] {
  const choices = sideOf(position, seat).offerings.reduce<readonly (readonly Crop[])[]>(
    (smaller, crop) => [...smaller, ...smaller.map((choice) => [...choice, crop])],
    [[]],
  );
  return choices.filter((choice) => choice.length > 0).map((choice): Command => ({ type: 'offer', crops: choice }));
}

function commandsOfActiveSeat(sight: Sight, seat: Seat): readonly Command[] {
  const { position } = sight;
  const { phase } = position;
  switch (phase.name) {
    case 'act':
      return [...explorations(position, seat), ...recalls(position, seat), ...divinations(position, seat)];
    case 'divine':
      return divinations(position, seat);
    case 'after':
      return [
        ...(phase.action === 'divine' ? divinations(position, seat) : []),
        ...offerings(position, seat),
        { type: 'end' },
      ];
    case 'finalDivination':
      return [...divinations(position, seat), { type: 'pass' }];
    case 'spend':
      return spendableBy(sight, seat).map((terrain): Command => ({ type: 'spend', terrain }));
    case 'order':
      return phase.choices.map((at): Command => ({ type: 'order', at }));
    case 'moveOtoma':
      return otomaPawnsOf(position).flatMap(({ color }): readonly Command[] =>
        color === 'neutral' ? [] : [{ type: 'moveOtoma', otoma: color }],
      );
    case 'supply':
    case 'over':
      return [];
  }
}

/** Lists the legal commands of a seat, from a state or from what that seat sees. */
export function legalCommands(seen: State | Sight, seat: Seat): readonly Command[] {
  const { position } = seen;
  if (position.phase.name === 'supply') return position.phase.givers.includes(seat) ? [{ type: 'supply' }] : [];
  if (seat !== position.active) return [];
  return commandsOfActiveSeat(isState(seen) ? sightOf(seen, seat) : seen, seat);
}

const isState = (seen: State | Sight): seen is State => Array.isArray(seen.tops);

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
 * Plays for a player whose time is over: ends rather than moves, moves rather than explores, and divines only when nothing
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
