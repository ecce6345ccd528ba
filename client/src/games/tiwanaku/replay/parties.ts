import type { Side, Position } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import type { PlayedMatch } from '../../../match/played-match.ts';
import type { Party } from '../result/result.ts';

/** Every player, or the players together and the Otoma. */
export function partiesOf(position: Position): readonly Party[] {
  if (position.otoma === null) return position.sides.map((_, seat) => seat);
  return ['players', 'otoma'];
}

export const sideOf = (position: Position, party: Party): Side | null =>
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
