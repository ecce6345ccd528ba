import type { Seat } from '@tiwanaku/shared/kernel';
import {
  components as box,
  goodsTiles,
  inOrder,
  legalCommands,
  playerAt,
  type Phase,
  type Player,
  type Position,
  type View,
} from '@tiwanaku/shared/machu-picchu';

/** `view`: in which the question is put already. */
export interface Coming {
  readonly phase: Phase;
  readonly view: View;
}

/** Whether the seat is asked later, in the order of decisions (MAP-DEC-3). */
function isLater(position: Position, seat: Seat): boolean {
  if (position.active === null || (position.turn ?? position.sun) === null) return false;
  const order = inOrder(position);
  return order.indexOf(seat) > order.indexOf(position.active);
}

function nightPhases({ night, phase }: Position, player: Player, later: boolean): readonly Phase[] {
  const tiles = goodsTiles.filter((tile) => player.tiles.includes(tile));
  const isCollecting = night === 'moonTiles' && phase.name === 'collect' && later && tiles.length > 0;
  // Decisions about cards come between the two steps and do not change the order at the sundial.
  const isServed = night === 'moonTiles' || later;
  return [
    ...(isCollecting ? [{ name: 'collect', tiles } as const] : []),
    ...Array.from({ length: isServed ? player.sundial : 0 }, () => ({ name: 'receive' }) as const),
  ];
}

function phasesFor(position: Position, seat: Seat): readonly Phase[] {
  const { phase, night } = position;
  if (position.active === seat || phase.name === 'over') return [];
  const later = isLater(position, seat);
  if (night !== null) return nightPhases(position, playerAt(position, seat), later);
  const isShared = phase.name === 'produce' || phase.name === 'sacrifice' || phase.name === 'offer';
  return isShared && later ? [phase] : [];
}

/** The 3-corn tile is paid before the goods are chosen (MAP-DAY-6). */
function withFreeCorn(player: Player): Player {
  const tile = box.moonTiles.find(({ id }) => id === 'corn');
  if (!tile || !player.tiles.includes('corn')) return player;
  return { ...player, goods: { ...player.goods, corn: player.goods.corn + tile.amount } };
}

/** Who will be asked this as well, in order (MAP-DEC-3); empty where a question is put to one player. */
export function seatsToCome(view: View): readonly Seat[] {
  const { position } = view;
  if (position.active === null || (position.turn ?? position.sun) === null) return [];
  return inOrder(position).filter((seat) =>
    comingQuestions(view, seat).some(({ phase }) => phase.name === position.phase.name),
  );
}

/** In this turn or night, in order; none while the seat is asked itself (MAP-STO-7). */
export function comingQuestions(view: View, seat: Seat): readonly Coming[] {
  const { position } = view;
  return phasesFor(position, seat).flatMap((phase, index) => {
    const players = position.players.map((player, one) =>
      one === seat && phase.name === 'collect' ? withFreeCorn(player) : player,
    );
    // A number of its own: what is picked for one question is not picked for the next.
    const asked = { ...view, position: { ...position, players, phase, active: seat, question: -1 - index } };
    return legalCommands(box, asked, seat).length > 1 ? [{ phase, view: asked }] : [];
  });
}
