import {
  clergyKinds,
  components,
  computationsOf,
  type Computation,
  type Ending,
  type Position,
} from '@tiwanaku/shared/machu-picchu';
import type { Seat } from '@tiwanaku/shared/kernel';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Names } from '../text/names.ts';

/** One player at the end, with how the points came about; null when nothing was counted. */
export interface ResultRow {
  readonly seat: Seat;
  readonly isWinner: boolean;
  readonly score: number;
  readonly computation: Computation | null;
}

/** The best first; null while the match is played. */
export interface MatchResult {
  readonly ending: Ending | null;
  readonly rows: readonly ResultRow[];
}

export function resultOf(position: Position): MatchResult | null {
  const { outcome } = position;
  if (!outcome) return null;
  const { ending, hands, winners } = outcome;
  const all = ending ? computationsOf(components, position, hands, ending) : [];
  const rows = position.players.map((_, seat) => ({
    seat,
    isWinner: winners.includes(seat),
    score: all[seat]?.score ?? 0,
    computation: all[seat] ?? null,
  }));
  const order = (row: ResultRow) => (row.isWinner ? 1e9 : 0) + row.score * 1000 + (row.computation?.units ?? 0);
  return { ending, rows: rows.sort((one, other) => order(other) - order(one)) };
}

/** What the end brought. */
export function endingTitle({ ending }: MatchResult): string {
  if (ending === null) return m.machu_result_left();
  return ending === 'rescue' ? m.machu_result_rescue() : m.machu_result_conquest();
}

/** Why the match has ended; null where the last player at the table has won. */
export function endingReason({ rows, outcome }: Position): string | null {
  if (!outcome?.ending) return null;
  if (outcome.ending === 'conquest') return m.machu_result_daysGone();
  return clergyKinds.every((kind) => rows[kind] === 0) ? m.machu_result_clergyGone() : m.machu_result_deckGone();
}

/** The sentence that names the winners. */
export function winnersSentence({ rows }: MatchResult, names: Names): string {
  const winners = rows.filter(({ isWinner }) => isWinner).map(({ seat }) => seat);
  const [only] = winners;
  if (only === undefined) return '';
  if (winners.length > 1) return m.machu_result_winners({ names: listed(winners.map(names.of)) });
  return only === names.me ? m.machu_result_you() : m.machu_result_winner({ name: names.of(only) });
}

/** Equal points at the top, of which the goods left have made one the winner. */
const isDecidedByGoods = ({ ending, rows: [first, second, ...others] }: MatchResult): boolean =>
  ending !== null && first?.score === second?.score && [second, ...others].every((row) => row?.isWinner !== true);

/** `sentence`, and that goods have decided, when they alone have. */
export const decidedSentence = (result: MatchResult, sentence: string): string =>
  isDecidedByGoods(result) ? m.machu_result_byGoods({ sentence }) : sentence;

const stairsRem = 3.5;

/** How high a player is on the stairs, in rem: to the others' as the points. */
export const stepHeight = ({ score }: ResultRow, { rows }: MatchResult): number =>
  (stairsRem * score) / Math.max(1, ...rows.map((row) => row.score));
