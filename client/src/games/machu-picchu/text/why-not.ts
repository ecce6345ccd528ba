import { components as box, isAdjacent, playerAt, type District } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { districtWord } from '../words.ts';
import type { Names } from './names.ts';
import { waitText } from './prompt-text.ts';

function reason(choice: Choice, district: District, names: Names): string {
  const { table, seat } = choice;
  if (seat === null || !choice.isAsked) return `${waitText(table, names)}.`;
  if (table.phase.name === 'settle') return m.machu_why_settle();
  if (table.phase.name === 'sundial') return m.machu_why_noInca();
  if (table.phase.name !== 'turn') return m.machu_why_phase();
  const { prince } = playerAt(table, seat);
  const { move } = choice.draft;
  if (district === prince) return m.machu_why_here();
  const isNear = prince !== null && isAdjacent(box, table.setup, prince, district);
  if (move === 'stay') return m.machu_why_phase();
  if (isNear) return m.machu_why_near();
  return choice.answers('ride').length === 0 ? m.machu_why_noLlama() : m.machu_why_far();
}

/** Why a district that was pressed cannot be chosen, in one sentence. */
export const whyNotText = (choice: Choice, district: District, names: Names): string =>
  `${districtWord(district)}: ${reason(choice, district, names)}`;
