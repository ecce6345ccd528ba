import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { endWords } from '../../../match/end-words.ts';
import { resultOf } from '../result/result.ts';
import { originsTo } from '../state/selection.ts';
import type { TableState } from '../state/table.svelte.ts';
import { directionWord, small } from '../words.ts';
import { type Names, winnersSentence } from './names.ts';
import { promptText } from './prompt-text.ts';

/** What the dock asks this player, to be said; null while it asks nothing, undefined while a question is being answered. */
export function askedAloud(table: TableState, names: Names): string | null | undefined {
  const { prompt, position, isMyMove, selection, explore } = table;
  if (!isMyMove || prompt.type === 'over' || prompt.type === 'wait') return null;
  if (prompt.type === 'sent' || prompt.type === 'ending') return undefined;
  // Everybody has heard often how a turn is taken.
  if (prompt.type === 'act') {
    const last = prompt.lastTiles === null ? '' : ` ${m.tiwanaku_prompt_tilesLast({ count: prompt.lastTiles })}`;
    return `${m.tiwanaku_say_yourTurn()}${last}`;
  }
  if (position.phase.name === 'supply') return m.tiwanaku_say_tileWanted();
  if (prompt.type === 'finalDivination') return m.tiwanaku_say_yourFinal();
  const { title, hint, direction } = promptText(prompt, names.of);
  const question = direction ? `${title} ${small(directionWord(direction))}` : title;
  if (prompt.type !== 'whichGoes') return `${/[.!?]$/.test(question) ? question : `${question}.`} ${hint}`;
  const origins = originsTo(prompt.to, selection, explore).map((from) =>
    from === 'reserve' ? m.tiwanaku_say_reserve() : from,
  );
  return `${question} ${m.tiwanaku_say_whichGoes({ list: listed(origins) })}`;
}

/** The sentence that names the winners, with the final score. */
export function endAloud({ position }: TableState, events: readonly Recorded<Event>[], names: Names): string {
  if (position.phase.name !== 'over') return '';
  const rows = resultOf(position, events)?.rows ?? [];
  const scores = rows.map(({ party, score }) => ({ name: typeof party === 'number' ? names.of(party) : '', score }));
  return endWords(winnersSentence(position.phase.winners, names), scores);
}
