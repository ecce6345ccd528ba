import type { SeatResult } from '@tiwanaku/shared/kernel';
import type { MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { currentLocale, m } from '../../../i18n/messages.svelte.ts';
import type { GameStatistics } from '../../game-client.ts';
import { describeOptions } from '../words.ts';

type Results = readonly SeatResult[];

const countOf = (results: Results, is: (figures: SeatResult['figures']) => boolean) =>
  results.filter(({ figures }) => is(figures)).length;

const shareOf = (count: number, all: number) => m.machu_result_of({ count, all });

/** The average to one decimal. */
function averageOf(results: Results, figure: string): string {
  const sum = results.reduce((total, { figures }) => total + (figures[figure] ?? 0), 0);
  return new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(sum / results.length);
}

/** How a person's matches of Machu Picchu are grouped, counted and described. */
export const machuPicchuStatistics: GameStatistics<MachuPicchuTypes> = {
  modeOf: (options) => ({ id: options.variant, name: describeOptions(options) }),

  /** The rows count matches that were played to an ending. */
  rows(results) {
    const rescues = countOf(results, ({ rescue }) => rescue === 1);
    const conquests = countOf(results, ({ conquest }) => conquest === 1);
    if (rescues + conquests === 0) return [];
    const ended = results.filter(({ figures }) => figures['rescue'] === 1 || figures['conquest'] === 1);
    // The factor of the most gold (MAP-END-9).
    const richest = countOf(ended, ({ conquest, factor }) => conquest === 1 && factor === 3);
    return [
      { name: m.machu_result_saved(), figure: shareOf(rescues, ended.length) },
      ...(conquests > 0 ? [{ name: m.machu_result_mostGold(), figure: shareOf(richest, conquests) }] : []),
      { name: m.machu_result_cardsEach(), figure: averageOf(ended, 'cards') },
      { name: m.machu_result_clergyEach(), figure: averageOf(ended, 'clergy') },
      { name: m.machu_result_scoutEnd(), figure: averageOf(ended, 'scout') },
    ];
  },

  scores: (names, results) =>
    names.map((name, seat) => m.machu_result_scoreOf({ name, score: results[seat]?.points ?? 0 })).join(' · '),
};
