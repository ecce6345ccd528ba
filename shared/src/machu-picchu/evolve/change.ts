import type { Seat } from '../../kernel/index.ts';
import type { Price } from '../box/component-types.ts';
import { gaining, paying } from '../position/goods.ts';
import type { Player, Position } from '../position/state.ts';

export function withPlayer(position: Position, seat: Seat, change: (player: Player) => Partial<Player>): Position {
  const players = position.players.map((player, one) => (one === seat ? { ...player, ...change(player) } : player));
  return { ...position, players };
}

export const exchanged = (position: Position, seat: Seat, paid: Price, gained: Price): Position =>
  withPlayer(position, seat, ({ goods }) => ({ goods: gaining(paying(goods, paid), gained) }));
