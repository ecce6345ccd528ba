import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import { firstStepOf, pawnsOf, targetsFrom } from '../board/movement.ts';
import { sightOf, type Position, type Sight, type State } from '../position/state.ts';
import { colorOf, divinableBy, explorersOf, otomaPawnsOf, sideOf, spendableBy } from '../position/queries.ts';
import { crops } from '../language/types.ts';
import type { Crop } from '../language/types.ts';

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

/** Ascending, not empty (TIW-OFF-1). */
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

/** Of a state, or of what its seat sees. */
export function legalCommands(seen: State | Sight, seat: Seat): readonly Command[] {
  const { position } = seen;
  if (position.phase.name === 'supply') return position.phase.givers.includes(seat) ? [{ type: 'supply' }] : [];
  if (seat !== position.active) return [];
  return commandsOfActiveSeat(isState(seen) ? sightOf(seen, seat) : seen, seat);
}

const isState = (seen: State | Sight): seen is State => Array.isArray(seen.tops);
