import type { Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import { firstStepOf, pawnsOf, targetsFrom } from '../board/movement.ts';
import type { State, Table } from '../position/state.ts';
import { colorOf, divinableBy, explorersOf, otomaPawnsOf, sideOf, stackOf } from '../position/table.ts';
import { crops, terrains } from '../language/types.ts';
import type { Crop } from '../language/types.ts';

function explorations(table: Table, seat: Seat): readonly Command[] {
  const color = colorOf(table, seat);
  const firstStep = firstStepOf(table);
  return explorersOf(table, seat).flatMap((from) =>
    targetsFrom(table, color, from, firstStep).map((to): Command => ({ type: 'explore', from, to })),
  );
}

function recalls(table: Table, seat: Seat): readonly Command[] {
  if (table.otoma !== null) return [];
  return pawnsOf(table, colorOf(table, seat)).map((from): Command => ({ type: 'recall', from }));
}

const divinations = (table: Table, seat: Seat): readonly Command[] =>
  divinableBy(table, seat).flatMap((at) => crops.map((crop): Command => ({ type: 'divine', at, crop })));

/** Ascending, not empty (TIW-OFF-1). */
function offerings(table: Table, seat: Seat): readonly Command[] {
  const choices = sideOf(table, seat).offerings.reduce<readonly (readonly Crop[])[]>(
    (smaller, crop) => [...smaller, ...smaller.map((choice) => [...choice, crop])],
    [[]],
  );
  return choices.filter((choice) => choice.length > 0).map((choice): Command => ({ type: 'offer', crops: choice }));
}

function commandsOfActiveSeat(table: Table, seat: Seat): readonly Command[] {
  const { phase } = table;
  switch (phase.name) {
    case 'act':
      return [...explorations(table, seat), ...recalls(table, seat), ...divinations(table, seat)];
    case 'divine':
      return divinations(table, seat);
    case 'after':
      return [
        ...(phase.action === 'divine' ? divinations(table, seat) : []),
        ...offerings(table, seat),
        { type: 'end' },
      ];
    case 'finalDivination':
      return [...divinations(table, seat), { type: 'pass' }];
    case 'spend':
      return terrains
        .filter((terrain) => stackOf(table, seat)[terrain] > 0)
        .map((terrain): Command => ({ type: 'spend', terrain }));
    case 'order':
      return phase.choices.map((at): Command => ({ type: 'order', at }));
    case 'moveOtoma':
      return otomaPawnsOf(table).flatMap(({ color }): readonly Command[] =>
        color === 'neutral' ? [] : [{ type: 'moveOtoma', otoma: color }],
      );
    case 'supply':
    case 'over':
      return [];
  }
}

/** Needs public facts only. */
export function legalCommands({ table }: Pick<State, 'table'>, seat: Seat): readonly Command[] {
  if (table.phase.name === 'supply') return table.phase.givers.includes(seat) ? [{ type: 'supply' }] : [];
  return seat === table.active ? commandsOfActiveSeat(table, seat) : [];
}
