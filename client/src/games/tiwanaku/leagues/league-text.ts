import type { Refusal } from '@tiwanaku/shared/protocol';
import { m } from '../../../i18n/messages.svelte.ts';
import { refusalWords } from '../../../i18n/texts.ts';

/** Why a person cannot found or join a league. */
export function leagueRefusalText({ code, detail }: Refusal): string {
  if (code === 'notFound') return m.leagues_unknown();
  if (code === 'notAllowed' && detail === 'full') return m.leagues_full();
  return code === 'notAllowed' && detail === 'leagues' ? m.leagues_tooMany() : refusalWords({ code });
}
