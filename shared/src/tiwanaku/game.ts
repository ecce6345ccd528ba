import type { GameRules, GameTypes, Seat } from '../kernel/index.ts';
import { audienceOf } from './audience-of.ts';
import type { Command } from './commands.ts';
import { decide } from './decide/decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { legalCommands } from './legal-commands.ts';
import { mildestCommand } from './mildest-command.ts';
import type { Rejection } from './rejections.ts';
import { commandSchema, eventSchema, optionsSchema, pointSchema, viewSchema } from './schemas.ts';
import { seatsOf } from './seats.ts';
import type { State } from './state.ts';
import { status } from './status.ts';
import { playerColors, type Options } from './types.ts';
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
  Orders: never;
  Oracle: Wheel;
  Vault: Vault;
}

/** In a competitive match the last player who has not resigned has won; in the other modes the rest play on. */
function afterResigning({ table }: State, resigned: readonly Seat[]): readonly Event[] {
  const left = [...table.setup.colors.keys()].filter((seat) => !resigned.includes(seat));
  const isDecided = table.setup.mode === 'competitive' && table.phase.name !== 'over' && left.length === 1;
  return isDecided ? [{ type: 'matchEnded', winners: left }] : [];
}

/** The rules of Tiwanaku in all its modes. */
export const tiwanaku = {
  id: 'tiwanaku',
  rulesVersion: 1,
  optionsSchema,
  commandSchema,
  eventSchema,
  viewSchema,
  pointSchema,
  ordersSchema: null,
  colors: playerColors,
  seats: seatsOf,
  decide,
  evolve,
  audienceOf,
  viewFor,
  evolveView,
  status,
  legalCommands,
  mildestCommand,
  afterResigning,
  costsTime: () => true,
  answerByOrder: () => null,
} as const satisfies GameRules<TiwanakuTypes>;
