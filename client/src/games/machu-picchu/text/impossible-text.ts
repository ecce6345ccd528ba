import type { RejectionCode } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { neighboursWords } from './district-text.ts';
import type { Names } from './names.ts';
import { promptText, waitText } from './prompt-text.ts';

/** Why an answer is impossible: the same sentence for what is pressed and what is typed. */
export function impossibleText(code: RejectionCode, choice: Choice, names: Names): string {
  const { position, seat } = choice;
  switch (code) {
    case 'notYourTurn':
      return `${waitText(position, names)}.`;
    case 'notInThisPhase':
      return m.machu_typed_not_notInThisPhase({ title: promptText(choice, names).title });
    case 'notAdjacent': {
      const prince = seat === null ? null : position.players[seat]?.prince;
      return m.machu_typed_not_notAdjacent({ list: prince ? neighboursWords(position, prince) : '' });
    }
    default:
      return m[`machu_typed_not_${code}`]();
  }
}
