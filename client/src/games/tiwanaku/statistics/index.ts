import type { SeatResult } from '@tiwanaku/shared/kernel';
import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { currentLocale, m } from '../../../i18n/messages.svelte.ts';
import type { GameStatistics } from '../../game-client.ts';

const modeNames = {
  competitive: m.tiwanaku_options_modeCompetitive,
  solo: m.tiwanaku_options_modeSolo,
  coop: m.tiwanaku_options_modeCoop,
};

const sum = (results: readonly SeatResult[], figure: string) =>
  results.reduce((total, { figures }) => total + (figures[figure] ?? 0), 0);

export const tiwanakuStatistics: GameStatistics<TiwanakuTypes> = {
  modeOf: ({ mode }) => ({ id: mode, name: modeNames[mode]() }),

  rows(results) {
    const right = sum(results, 'right');
    const all = right + sum(results, 'wrong');
    if (all === 0) return [];
    const share = new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(right / all);
    return [{ name: m.tiwanaku_result_divinedRight(), figure: m.tiwanaku_result_divinedOf({ right, all, share }) }];
  },

  scores(names, results) {
    const otoma = results[0]?.figures['otoma'];
    const sides =
      otoma === undefined
        ? names.map((name, seat) => ({ name, score: results[seat]?.points ?? 0 }))
        : [
            {
              name: names.length > 1 ? m.tiwanaku_people_all() : names[0] || m.tiwanaku_people_yourself(),
              score: results[0]?.points ?? 0,
            },
            { name: m.tiwanaku_people_otoma(), score: otoma },
          ];
    return sides.map(({ name, score }) => m.tiwanaku_result_scoreOf({ name, score })).join(' · ');
  },
};
