import type { GameRules, GameTypes, MatchStatus, Seat } from '../kernel/index.ts';
import { audienceOf } from './audience-of.ts';
import type { Command } from './commands.ts';
import { decide } from './decide/decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { legalCommands } from './legal-commands.ts';
import { mildestCommand } from './mildest-command.ts';
import type { Rejection } from './rejections.ts';
import { commandSchema, eventSchema, optionsSchema, viewSchema } from './schemas.ts';
import type { State, Table } from './state.ts';
import type { Options } from './types.ts';
import { evolveView, viewFor } from './view-for.ts';
import type { View } from './view.ts';
import type { Wheel } from './wheel.ts';

/** The types Tiwanaku is made of; what the vault holds is known to whoever keeps it. */
export interface TiwanakuTypes<Vault = unknown> extends GameTypes {
  Options: Options;
  State: State;
  Command: Command;
  Event: Event;
  Rejection: Rejection;
  View: View;
  Oracle: Wheel;
  Vault: Vault;
}

const seatsOf = (table: Table): readonly Seat[] => [...table.setup.colors.keys()];

function winningSeats(table: Table): readonly Seat[] {
  if (table.phase.name !== 'over') return [];
  const { winners } = table.phase;
  if (winners === 'players') return seatsOf(table);
  return winners === 'otoma' ? [] : winners;
}

/** What the table of people needs to know: who may act, whether it is over, who won. */
function status({ table }: State): MatchStatus {
  const { phase, active } = table;
  const toAct = phase.name === 'supply' ? phase.givers : active === null ? [] : [active];
  return { isOver: phase.name === 'over', toAct, winners: winningSeats(table) };
}

/** The rules of Tiwanaku in all its modes. */
export const tiwanaku = {
  id: 'tiwanaku',
  rulesVersion: 1,
  optionsSchema,
  commandSchema,
  eventSchema,
  viewSchema,
  decide,
  evolve,
  audienceOf,
  viewFor,
  evolveView,
  status,
  legalCommands,
  mildestCommand,
} satisfies GameRules<TiwanakuTypes>;
