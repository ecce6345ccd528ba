import { plainRules, type GameRules, type GameTypes, type Seat } from '../kernel/index.ts';
import { audienceOf } from './view/audience-of.ts';
import type { Command } from './language/commands.ts';
import { decide } from './decide/decide.ts';
import { offersHints } from './deduction/hint/where-hints.ts';
import { proofVetting } from './deduction/proof/vetting.ts';
import type { Event } from './language/events.ts';
import { evolve } from './evolve/evolve.ts';
import { legalCommands } from './decide/legal-commands.ts';
import { mildestCommand } from './decide/mildest-command.ts';
import type { Rejection } from './language/rejections.ts';
import { commandSchema, eventSchema, optionsSchema, pointSchema, viewSchema } from './wire/schemas.ts';
import { seatsOf } from './language/seats.ts';
import type { State } from './position/state.ts';
import { status } from './position/status.ts';
import { newestRules, playerColors } from './language/types.ts';
import type { Options } from './options.ts';
import { evolveView, viewFor } from './view/view-for.ts';
import type { View } from './view/view.ts';
import type { Wheel } from './language/wheel.ts';

/** Only the keeper knows the vault's type. */
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

/** In a competitive match the last player wins; in other modes the rest play on. */
function afterResigning({ position }: State, resigned: readonly Seat[]): readonly Event[] {
  const left = [...position.setup.colors.keys()].filter((seat) => !resigned.includes(seat));
  const isDecided = position.otoma === null && position.phase.name !== 'over' && left.length === 1;
  return isDecided ? [{ type: 'matchEnded', winners: left }] : [];
}

export const tiwanaku = {
  ...plainRules,
  id: 'tiwanaku',
  rulesVersion: newestRules,
  optionsSchema,
  commandSchema,
  eventSchema,
  viewSchema,
  pointSchema,
  colors: playerColors,
  seats: seatsOf,
  offersHints,
  vetting: proofVetting,
  decide,
  evolve,
  audienceOf,
  viewFor,
  evolveView,
  status,
  legalCommands,
  mildestCommand,
  afterResigning,
} as const satisfies GameRules<TiwanakuTypes>;
