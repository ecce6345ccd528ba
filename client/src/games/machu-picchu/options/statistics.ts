import type { MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { GameStatistics } from '../../game-client.ts';
import { describeOptions } from '../words.ts';

/** How a person's matches of Machu Picchu are grouped, counted and described. */
export const machuPicchuStatistics: GameStatistics<MachuPicchuTypes> = {
  modeOf: (options) => ({ id: options.variant, name: describeOptions(options) }),
  rows: () => [],
  scores: (names, results) =>
    names.map((name, seat) => m.machu_result_scoreOf({ name, score: results[seat]?.points ?? 0 })).join(' · '),
};
