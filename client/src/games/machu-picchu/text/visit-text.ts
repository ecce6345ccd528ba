import type { Command } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { answerWords } from '../orders/answer-words.ts';
import type { Visit } from '../state/visit.svelte.ts';
import { amountWord, districtWord, goodWord, iconWord, professionIn, tileGives } from '../words.ts';

/** A composed answer, as short as a dock allows. */
function stepWords(command: Command): string {
  switch (command.type) {
    case 'sell':
      return m.machu_visit_sell({ good: goodWord(command.good) });
    case 'buy':
      return m.machu_visit_buy({ good: goodWord(command.good) });
    case 'adjust':
      return m.machu_visit_adjust({ by: command.by > 0 ? '+1' : '−1', good: goodWord(command.good) });
    case 'place':
    case 'step':
    case 'ride':
      return districtWord(command.to);
    case 'stay':
      return tileGives(command.tile);
    case 'hire':
      return iconWord(command.profession);
    case 'acquire':
      return iconWord(command.kind);
    case 'send':
      return iconWord(professionIn(command.from));
    case 'end':
      return m.machu_do_end();
    default:
      return answerWords(command);
  }
}

/** What is done several times is said once. */
function inWords(commands: readonly Command[]): string {
  const times = new Map<string, number>();
  for (const words of commands.map(stepWords)) times.set(words, (times.get(words) ?? 0) + 1);
  if (times.size === 0) return m.machu_amount_nothing();
  return listed(Array.from(times, ([words, count]) => (count > 1 ? `${words}\u00a0×\u00a0${count}` : words)));
}

/** Each amount stays in one line. */
const balanceWords = ({ balance }: Visit): string =>
  balance
    .map(({ good, amount }) =>
      `${amount > 0 ? '+' : '−'}${amountWord(good, Math.abs(amount))}`.replaceAll(' ', '\u00a0'),
    )
    .join(', ');

/**
 * What is composed, and what it brings and costs together; or what of it was not sent. Null where nothing is but a way, which the
 * map shows.
 */
export function visitText(visit: Visit | null): string | null {
  if (visit === null) return null;
  if (visit.stop !== null)
    return m.machu_visit_stopped({ sent: inWords(visit.stop.sent), left: inWords(visit.stop.left) });
  if (visit.isWay) return null;
  const composed = m.machu_visit_composed({ list: inWords(visit.steps) });
  const balance = balanceWords(visit);
  return balance === '' ? composed : `${composed} ${m.machu_visit_balance({ balance })}`;
}
