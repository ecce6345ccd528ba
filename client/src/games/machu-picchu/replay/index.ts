export { tellsTruth } from '@tiwanaku/shared/machu-picchu';
import type { Recorded } from '@tiwanaku/shared/kernel';
import { districts, type Event, type MachuPicchuTypes, type View } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import type { PlayedMatch } from '../../../match/played-match.ts';
import type { GameReplay, Outcome } from '../../game-replay.ts';
import { decidedSentence, endingTitle, resultOf, winnersSentence } from '../result/outcome.ts';
import { districtWord } from '../words.ts';
import Hidden from './Hidden.svelte';
import ReplayPage from './ReplayPage.svelte';
import { namesOf, stepsOf } from './steps.ts';

function outcomeOf({ position }: View, _: readonly Recorded<Event>[], match: PlayedMatch): Outcome {
  const names = namesOf(match);
  const result = resultOf(position);
  const day = m.machu_result_dayNumber({ day: position.day });
  const rows = result?.rows ?? position.players.map((_player, seat) => ({ seat, score: 0, isWinner: false }));
  const points = m.machu_fate_points({ count: Math.max(...rows.map(({ score }) => score)) });
  const summary = m.machu_result_summary({ points, day });
  return {
    title: result ? winnersSentence(result, names) : m.replay_endedEarly(),
    summary: result ? `${endingTitle(result)}. ${decidedSentence(result, summary)}` : summary,
    standings: rows.map(({ seat, score, isWinner }) => ({
      key: String(seat),
      name: names.of(seat),
      figure: `prince-${position.setup.colors[seat]}`,
      score,
      isFirst: isWinner,
    })),
  };
}

/** Finished matches of Machu Picchu. */
export const machuPicchuReplay: GameReplay<MachuPicchuTypes> = {
  steps: stepsOf,
  outcome: outcomeOf,
  pointText: (point) => {
    const district = districts.find((one) => one === point);
    return district ? districtWord(district) : point;
  },
  Page: ReplayPage,
  Hidden,
  proofWords: (word) => m[`machu_proof_${word}`](),
  reasons: async () => (await import('../why/index.ts')).botsReasons(),
};
