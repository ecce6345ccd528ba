import type { Seat } from '../../kernel/index.ts';
import type { Price } from '../box/component-types.ts';
import { gaining, paying } from '../position/goods.ts';
import type { Player, Table } from '../position/state.ts';

export function withPlayer(table: Table, seat: Seat, change: (player: Player) => Partial<Player>): Table {
  const players = table.players.map((player, one) => (one === seat ? { ...player, ...change(player) } : player));
  return { ...table, players };
}

export const exchanged = (table: Table, seat: Seat, paid: Price, gained: Price): Table =>
  withPlayer(table, seat, ({ goods }) => ({ goods: gaining(paying(goods, paid), gained) }));
