import type { Side, Table } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import type { PlayedMatch } from '../../../match/played-match.ts';
import type { Party } from '../result/result.ts';

/** Every player, or the players together and the Otoma. */
export function partiesOf(table: Table): readonly Party[] {
  if (table.otoma === null) return table.sides.map((_, seat) => seat);
  return ['players', 'otoma'];
}

export const sideOf = (table: Table, party: Party): Side | null =>
  party === 'otoma' ? (table.otoma?.side ?? null) : (table.sides[party === 'players' ? 0 : party] ?? null);

export const scoreOf = (table: Table, party: Party): number => sideOf(table, party)?.score ?? 0;

export const colorOfParty = (table: Table, party: Party): string =>
  party === 'otoma' ? 'neutral' : (table.setup.colors[party === 'players' ? 0 : party] ?? 'neutral');

export function nameOfParty(party: Party, { seats, me }: PlayedMatch): string {
  if (party === 'otoma') return m.tiwanaku_people_otoma();
  if (typeof party === 'number') return seats[party]?.name ?? '';
  if (seats.length === 1) return seats[0]?.name ?? '';
  return me === null ? seats.map(({ name }) => name).join(', ') : m.tiwanaku_people_all();
}
