import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event, Position } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { small } from '../words.ts';
import type { Outcome } from '../../game-replay.ts';
import type { PlayedMatch } from '../../../match/played-match.ts';
import { resultOf } from '../result/result.ts';
import { winnersSentence } from '../text/winners.ts';
import { colorOfParty, nameOfParty, partiesOf, scoreOf } from './parties.ts';
import { namesOf } from './names.ts';
import { stepsOf } from './steps.ts';

export function outcomeOf(position: Position, events: readonly Recorded<Event>[], match: PlayedMatch): Outcome {
  const { phase, setup } = position;
  const board = setup.size === 'long' ? m.tiwanaku_options_long() : m.tiwanaku_options_short();
  // Without a winner sides stand in seat order.
  const open = partiesOf(position).map((party) => ({ party, score: scoreOf(position, party), isWinner: false }));
  const rows = resultOf(position, events)?.rows ?? open;
  return {
    title: phase.name === 'over' ? winnersSentence(phase.winners, namesOf(match)) : m.replay_endedEarly(),
    summary: m.tiwanaku_result_summary({
      points: Math.max(...rows.map(({ score }) => score)),
      count: stepsOf(events).at(-1)?.turn ?? position.turn,
      board: small(board),
    }),
    standings: rows.map(({ party, score, isWinner }) => ({
      key: String(party),
      name: nameOfParty(party, match),
      figure: party === 'otoma' ? 'otoma-neutral' : `pawn-${colorOfParty(position, party)}`,
      score,
      isFirst: isWinner,
    })),
  };
}
