import { components as box, isAdjacent, playerAt, type District } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { districtWord } from '../words.ts';
import type { Names } from './names.ts';
import { waitText } from './prompt-text.ts';

function reason(choice: Choice, district: District, names: Names): string {
  const { position, seat } = choice;
  if (seat === null || !choice.isAsked) return `${waitText(position, names)}.`;
  if (position.phase.name === 'settle') return m.machu_why_settle();
  if (position.phase.name === 'sundial') return m.machu_why_noInca();
  if (position.phase.name !== 'turn') return m.machu_why_phase();
  const { prince } = playerAt(position, seat);
  const { move } = choice.draft;
  if (district === prince) return m.machu_why_here();
  const isNear = prince !== null && isAdjacent(box, position.setup, prince, district);
  if (move === 'stay') return m.machu_why_phase();
  if (isNear) return m.machu_why_near();
  return choice.answers('ride').length === 0 ? m.machu_why_noLlama() : m.machu_why_far();
}

/** Why a district that was pressed cannot be chosen, in one sentence. */
export const whyNotText = (choice: Choice, district: District, names: Names): string =>
  m.common_labelled({ label: districtWord(district), text: reason(choice, district, names) });
