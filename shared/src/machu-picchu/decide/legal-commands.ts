import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command } from '../language/commands.ts';
import type { Known, Phase } from '../position/state.ts';
import { momentOf } from './decide.ts';
import type { Answers } from './handler.ts';
import { acquisitions } from './houses/acquire.ts';
import { hirings } from './houses/hire.ts';
import { returns } from './night/draw.ts';
import { collections } from './night/tiles.ts';
import { plazaDeals } from './sites/plaza.ts';
import { productions } from './sites/production.ts';
import { receipts, sendings } from './sites/sundial.ts';
import { offerings, sacrifices } from './sites/temples.ts';
import { journeys, placements } from './turn/prince.ts';
import { settlements } from './turn/settle.ts';

const answersIn: Readonly<Record<Phase['name'], Answers>> = {
  settle: settlements,
  place: placements,
  turn: journeys,
  produce: productions,
  sacrifice: sacrifices,
  offer: offerings,
  hire: hirings,
  acquire: acquisitions,
  plaza: plazaDeals,
  sundial: sendings,
  receive: receipts,
  collect: collections,
  return: returns,
  over: () => [],
};

export function legalCommands(box: Components, known: Known, seat: Seat): readonly Command[] {
  if (seat !== known.position.active) return [];
  return answersIn[known.position.phase.name](momentOf(box, known, seat));
}
