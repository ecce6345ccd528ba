import { plainRules, type GameRules, type GameTypes, type Seat, invariant, type SeatResult } from '../kernel/index.ts';
import { audienceOf, evolveView, reveals, viewFor, type View } from './view.ts';
import { type Command, type Rejection, newestRules, playerColors, type Wheel } from './types.ts';
import { decide } from './decide/decide.ts';
import { offersHints } from './deduction/hint.ts';
import { proofVetting } from './deduction/proof.ts';
import { legalCommands, mildestCommand } from './decide/legal.ts';
import { commandSchema, eventSchema, optionsSchema, pointSchema, viewSchema } from './schemas.ts';
import { seatsOf, type Options } from './options.ts';
import { status, sideOf } from './position.ts';
import { keptAnalysis } from './deduction/match-analysis.ts';
import { verdicts } from './deduction/analysis.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import type { State } from './state.ts';

/** Only the keeper uses the vault's type. */
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

/** The events after a resignation: in a competitive match the last player wins; in other modes the rest play on. */
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
  reveals,
  viewFor,
  evolveView,
  status,
  legalCommands,
  mildestCommand,
  afterResigning,
} as const satisfies GameRules<TiwanakuTypes>;

function divinationsOf(events: readonly Event[], seat: Seat) {
  const counted = { right: 0, wrong: 0 };
  for (const event of events) {
    if (event.type === 'cropRevealed' && event.seat === seat) counted[event.guess === event.crop ? 'right' : 'wrong']++;
  }
  return counted;
}

/**
 * Counts divinations by verdict (DED-REV-1), and certain ones by technique (DED-REV-2). All verdicts are there, so that a judged match
 * without divinations differs from one that is not judged.
 */
function judgedOf(analysis: unknown, seat: Seat): Readonly<Record<string, number>> {
  const judged = keptAnalysis(analysis);
  if (!judged) return {};
  const counted: Record<string, number> = Object.fromEntries(verdicts.map((verdict) => [`verdict.${verdict}`, 0]));
  for (const { line } of judged) {
    if (line.type !== 'divine' || line.seat !== seat) continue;
    const names = [`verdict.${line.verdict}`, ...(line.technique === null ? [] : [`technique.${line.technique}`])];
    for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

/** Players share their points in games against the Otoma; `otoma` is the Otoma's score. */
export function resultsOf(events: readonly Event[], analysis: unknown = null): readonly SeatResult[] {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const { position } = state;
  return position.setup.colors.map((_, seat) => ({
    points: sideOf(position, seat).score,
    figures: {
      ...divinationsOf(events, seat),
      ...judgedOf(analysis, seat),
      ...(position.otoma && { otoma: position.otoma.side.score }),
    },
  }));
}
