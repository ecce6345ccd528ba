import type { Event, Position, Side } from '@tiwanaku/shared/tiwanaku';
import type { Recorded } from '@tiwanaku/shared/kernel';
import { m } from '../../../i18n/messages.svelte.ts';
import type { PlayedMatch } from '../../../match/played-match.ts';
import { type Party, resultOf } from '../result/result.ts';
import { small } from '../words.ts';
import type { Outcome } from '../../game-replay.ts';
import { winnersSentence } from '../text/names.ts';
import { namesOf } from './names.ts';
import { stepsOf } from './steps.ts';

/** Every player, or the players together and the Otoma. */
export function partiesOf(position: Position): readonly Party[] {
  if (position.otoma === null) return position.sides.map((_, seat) => seat);
  return ['players', 'otoma'];
}

const sideOf = (position: Position, party: Party): Side | null =>
  party === 'otoma' ? (position.otoma?.side ?? null) : (position.sides[party === 'players' ? 0 : party] ?? null);

export const scoreOf = (position: Position, party: Party): number => sideOf(position, party)?.score ?? 0;

export const colorOfParty = (position: Position, party: Party): string =>
  party === 'otoma' ? 'neutral' : (position.setup.colors[party === 'players' ? 0 : party] ?? 'neutral');

export function nameOfParty(party: Party, { seats, me }: PlayedMatch): string {
  if (party === 'otoma') return m.tiwanaku_people_otoma();
  if (typeof party === 'number') return seats[party]?.name ?? '';
  if (seats.length === 1) return seats[0]?.name ?? '';
  return me === null ? seats.map(({ name }) => name).join(', ') : m.tiwanaku_people_all();
}

export function outcomeOf(position: Position, events: readonly Recorded<Event>[], match: PlayedMatch): Outcome {
  const { phase, setup } = position;
  const board = setup.size === 'long' ? m.tiwanaku_options_long() : m.tiwanaku_options_short();
  // Without a winner sides are in seat order.
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
