import { beginningOf, dateAt } from '@tiwanaku/shared/kernel';
import type { DailyAttempt, DailyResult } from '@tiwanaku/shared/protocol';
import { keptAnalysis, landOf, type Verdict } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { currentLocale, m } from '../../../i18n/messages.svelte.ts';
import { momentText } from '../../../i18n/texts.ts';
import { landWord } from '../options/options.ts';
import { small } from '../words.ts';

const halfDayMs = 12 * 60 * 60_000;

/** Minutes that this browser's clock is ahead of UTC, within what the server takes. */
export const zoneOffset = (at = new Date()): number =>
  Math.max(-12 * 60, Math.min(14 * 60, Math.round(-at.getTimezoneOffset())));

/** Changes when a land begins or opens, at midnight and noon in UTC, and with the local date. */
export const daySign = (now: number, offset: number): string => `${Math.floor(now / halfDayMs)} ${dateAt(now, offset)}`;

/** A UTC date, in no time zone. */
export const dayText = (date: string, dateStyle: 'full' | 'long' | 'medium' = 'long'): string =>
  momentText(beginningOf(date), { dateStyle, timeZone: 'UTC' });

/** The moment in the person's time zone. */
export const timeText = (at: number, timeZoneName?: 'short'): string =>
  momentText(at, { weekday: 'short', hour: 'numeric', minute: '2-digit', ...(timeZoneName && { timeZoneName }) });

export const gradeText = (grade: number): string => landWord(landOf(grade as Parameters<typeof landOf>[0]));

export const difficultyText = (difficulty: string): string =>
  difficulty === 'hard' ? m.tiwanaku_options_difficultyHard() : m.tiwanaku_options_difficultyEasy();

export const marginText = (margin: number): string =>
  new Intl.NumberFormat(currentLocale(), { signDisplay: 'exceptZero' }).format(margin).replace('-', '−');

export const figuresText = ({ margin, turns, refused }: Pick<DailyResult, 'margin' | 'turns' | 'refused'>): string =>
  m.daily_figures({ margin: marginText(margin), turns, refused });

export function attemptText(attempt: DailyAttempt | null): string {
  if (attempt === null) return m.daily_notPlayed();
  if (attempt.state === 'running') return m.daily_runs();
  if (attempt.state === 'unfinished') return m.daily_withoutResult();
  return attempt.result.isWon ? m.daily_won() : m.daily_lost();
}

/** The verdicts on the player's divinations, in order; empty without an analysis. */
export const verdictsIn = (analysis: unknown): readonly Verdict[] =>
  (keptAnalysis(analysis) ?? []).flatMap(({ line }) => (line.type === 'divine' ? [line.verdict] : []));

/**
 * A mark for each divination and offering of the player; they name no space and no crop. Once the analysis is there, right but
 * not certain has a mark of its own.
 */
export function marksOf(events: readonly Event[], judged: readonly Verdict[] = []): string {
  let divined = 0;
  const marks = events.map((event) => {
    if (event.type === 'offeringMade') return event.by === 'otoma' ? '' : '◆';
    if (event.type !== 'cropRevealed') return '';
    const verdict = judged[divined++] ?? 'certain';
    return event.guess !== event.crop ? '✕' : verdict === 'certain' ? '●' : '◐';
  });
  return marks.join('');
}

interface SharedResult {
  readonly date: string;
  readonly difficulty: string;
  readonly result: Pick<DailyResult, 'isWon' | 'margin' | 'turns' | 'refused'>;
  readonly marks: string;
}

/** What a friend may read who has not finished. */
export const sharedText = ({ date, difficulty, result, marks }: SharedResult): string =>
  [
    m.daily_shareTitle({ date: dayText(date), difficulty: small(difficultyText(difficulty)) }),
    `${result.isWon ? m.daily_won() : m.daily_lost()} ${figuresText(result)}`,
    marks,
  ].join('\n');
