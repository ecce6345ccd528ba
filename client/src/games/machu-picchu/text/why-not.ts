import { components as box, isAdjacent, playerAt, type District } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { big, districtWord } from '../words.ts';
import { openParts, presenceParts } from './district-text.ts';
import { gainSentence } from './gain-text.ts';
import type { Names } from './names.ts';

function reason(choice: Choice, district: District): string {
  const { position, seat } = choice;
  if (seat === null) return m.machu_why_phase();
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

/** While others decide: what is there, and what a visit would bring now. */
function thereText({ position, seat }: Choice, district: District, names: Names): string {
  const parts =
    seat === null
      ? openParts(position, district, names)
      : [gainSentence(position, seat, district), ...presenceParts(position, district, names)];
  return `${parts.map(big).join('. ')}.`;
}

/** Why a district that was pressed cannot be chosen, or what is there. */
export const whyNotText = (choice: Choice, district: District, names: Names): string =>
  m.common_labelled({
    label: districtWord(district),
    text: choice.isAsked ? reason(choice, district) : thereText(choice, district, names),
  });
