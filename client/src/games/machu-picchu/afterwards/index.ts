export { tellsTruth } from '@tiwanaku/shared/machu-picchu';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event, MachuPicchuTypes, View } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { PlayedMatch } from '../../../match/played-match.ts';
import type { Afterwards, Outcome } from '../../afterwards.ts';
import { endingTitle, resultOf, winnersSentence } from '../result/outcome.ts';
import AfterwardsPage from './AfterwardsPage.svelte';
import { namesOf } from './names.ts';
import { stepsOf } from './steps.ts';

function outcomeOf({ table }: View, _: readonly Recorded<Event>[], match: PlayedMatch): Outcome {
  const names = namesOf(match);
  const result = resultOf(table);
  const day = m.machu_result_dayNumber({ day: table.day });
  const rows = result?.rows ?? table.players.map((_player, seat) => ({ seat, score: 0, isWinner: false }));
  const points = m.machu_fate_points({ count: Math.max(...rows.map(({ score }) => score)) });
  const summary = m.machu_result_summary({ points, day });
  return {
    title: result ? winnersSentence(result, names) : m.afterwards_endedEarly(),
    summary: result ? `${endingTitle(result)}. ${summary}` : summary,
    standings: rows.map(({ seat, score, isWinner }) => ({
      key: String(seat),
      name: names.of(seat),
      figure: `prince-${table.setup.colors[seat]}`,
      score,
      isFirst: isWinner,
    })),
  };
}

/** Finished matches of Machu Picchu. */
export const machuPicchuAfterwards: Afterwards<MachuPicchuTypes> = {
  steps: stepsOf,
  outcome: outcomeOf,
  Page: AfterwardsPage,
  proofWords: {
    title: () => m.machu_proof_title(),
    checking: () => m.machu_proof_checking(),
    kept: () => m.machu_proof_kept(),
    fits: () => m.machu_proof_fits(),
    contradicted: () => m.machu_proof_contradicted(),
    unable: () => m.machu_proof_unable(),
  },
};
