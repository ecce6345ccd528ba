import type { Refusal } from '@tiwanaku/shared/protocol';
import { rejectionCodes, type RejectionCode } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { refusalWords } from '../../../i18n/refusal-words.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { neighboursWords } from '../text/district-text.ts';
import type { Names } from '../text/names.ts';
import { promptText, waitText } from '../text/prompt-text.ts';

function reason(code: RejectionCode, choice: Choice, names: Names): string {
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

/** Why a command was refused: in the rules' own words where they refused. */
export function refusalText({ code, detail }: Refusal, choice: Choice, names: Names): string {
  const rejection = code === 'rules' ? rejectionCodes.find((one) => one === detail) : undefined;
  const why = rejection ? reason(rejection, choice, names) : refusalWords({ code, detail });
  return m.machu_typed_refused({ why });
}
