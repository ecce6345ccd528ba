import type { Seat } from '../kernel/index.ts';
import type { Price } from './components.ts';
import { gaining, paying, playerAt } from './position.ts';
import type { Player, Position } from './state.ts';
import { moonTiles, productionDistricts, temples } from './types.ts';
import type { EventOf } from './events.ts';

export function withPlayer(position: Position, seat: Seat, change: (player: Player) => Partial<Player>): Position {
  const players = position.players.map((player, one) => (one === seat ? { ...player, ...change(player) } : player));
  return { ...position, players };
}

export const exchanged = (position: Position, seat: Seat, paid: Price, gained: Price): Position =>
  withPlayer(position, seat, ({ goods }) => ({ goods: gaining(paying(goods, paid), gained) }));

/** What players do and receive. */

export const incaSettled = (position: Position, { seat, to }: EventOf<'incaSettled'>): Position =>
  withPlayer(position, seat, ({ reserve, incas }) => ({
    reserve: reserve - 1,
    incas: { ...incas, [to]: incas[to] + 1 },
  }));

export function tileTaken(position: Position, { seat, tile, takesSun }: EventOf<'tileTaken'>): Position {
  const taken = withPlayer(position, seat, ({ tiles }) => ({
    tiles: moonTiles.filter((one) => one === tile || tiles.includes(one)),
  }));
  return { ...taken, moon: position.moon.filter((one) => one !== tile), sun: takesSun ? seat : position.sun };
}

export function bonusTaken(position: Position, { seat, district, gained }: EventOf<'bonusTaken'>): Position {
  return { ...exchanged(position, seat, {}, gained), bonus: { ...position.bonus, [district]: 0 } };
}

export const farmersProduced = (position: Position, { harvests }: EventOf<'farmersProduced'>): Position =>
  harvests.reduce((after, { seat, corn }) => exchanged(after, seat, {}, { corn }), position);

export const scoutWalked = (position: Position, { seat, to, earned }: EventOf<'scoutWalked'>): Position =>
  withPlayer(position, seat, ({ due }) => ({
    scout: to,
    due: {
      corn: due.corn + (earned.corn ?? 0),
      llama: due.llama + (earned.llama ?? 0),
      cards: due.cards + (earned.cards ?? 0),
    },
  }));

export const incaHired = (position: Position, { seat, to, paid }: EventOf<'incaHired'>): Position =>
  withPlayer(exchanged(position, seat, paid, {}), seat, ({ reserve, incas }) => ({
    reserve: reserve - 1,
    incas: { ...incas, [to]: incas[to] + 1 },
  }));

export function clergyAcquired(position: Position, { seat, kind, paid }: EventOf<'clergyAcquired'>): Position {
  const acquired = withPlayer(exchanged(position, seat, paid, {}), seat, ({ clergy }) => ({
    clergy: { ...clergy, [kind]: clergy[kind] + 1 },
  }));
  return { ...acquired, rows: { ...position.rows, [kind]: position.rows[kind] - 1 } };
}

export function traded(position: Position, event: EventOf<'priceAdjusted' | 'goodSold' | 'goodBought'>): Position {
  const market = { ...position.market, [event.good]: event.units };
  switch (event.type) {
    case 'priceAdjusted':
      return { ...position, market };
    case 'goodSold':
      return { ...exchanged(position, event.seat, { [event.good]: 1 }, { corn: event.price }), market };
    case 'goodBought':
      return { ...exchanged(position, event.seat, { corn: event.price }, { [event.good]: 1 }), market };
  }
}

export const incaSent = (position: Position, { seat, from }: EventOf<'incaSent'>): Position =>
  withPlayer(position, seat, ({ incas, sundial }) => ({
    incas: { ...incas, [from]: incas[from] - 1 },
    sundial: sundial + 1,
  }));

export const sundialPaid = (position: Position, { seat, gained, stays }: EventOf<'sundialPaid'>): Position =>
  withPlayer(exchanged(position, seat, {}, gained), seat, ({ reserve, sundial }) =>
    stays ? {} : { reserve: reserve + 1, sundial: sundial - 1 },
  );

/** The position counts cards without their faces. */
export function cardsMoved(
  position: Position,
  event: EventOf<'cardsDrawn' | 'cardsReturned' | 'cardMissed'>,
): Position {
  const { seat } = event;
  switch (event.type) {
    case 'cardsDrawn': {
      const drawn = withPlayer(position, seat, ({ cards, due }) => ({
        cards: cards + event.count,
        due: { ...due, cards: due.cards - 1 },
      }));
      return { ...drawn, deck: position.deck - event.count, drawn: position.drawn + event.count };
    }
    case 'cardsReturned': {
      const returned = withPlayer(position, seat, ({ cards }) => ({ cards: cards - event.count }));
      return { ...returned, deck: position.deck + event.count };
    }
    case 'cardMissed':
      return withPlayer(position, seat, ({ missed, due }) => ({
        missed: missed + 1,
        due: { ...due, cards: due.cards - 1 },
      }));
  }
}

export const trailPaid = (position: Position, { payments }: EventOf<'trailPaid'>): Position =>
  payments.reduce(
    (after, { seat, corn, llama }) =>
      withPlayer(after, seat, ({ goods, due }) => ({
        goods: gaining(goods, { corn, llama }),
        due: { ...due, corn: 0, llama: 0 },
      })),
    position,
  );

export function tilesReturned(position: Position, { seat }: EventOf<'tilesReturned'>): Position {
  const { tiles } = playerAt(position, seat);
  const moon = moonTiles.filter((tile) => position.moon.includes(tile) || tiles.includes(tile));
  return { ...withPlayer(position, seat, () => ({ tiles: [] })), moon };
}

/** Questions, turns, nights and the end. */

export const asked = (position: Position, { seat, phase }: EventOf<'asked'>): Position => ({
  ...position,
  phase,
  active: seat,
  question: position.question + 1,
  asked: position.asked.map((count, one) => (one === seat ? count + 1 : count)),
});

/** Asks the turn's question too; the sun tile goes back (MAP-DAY-9). */
export function turnBegan(position: Position, { seat }: EventOf<'turnBegan'>): Position {
  const begun: Position = {
    ...position,
    turn: seat,
    turns: position.turns + 1,
    asked: position.asked.map(() => 0),
    night: null,
    sun: position.night === null ? position.sun : null,
  };
  const { prince } = playerAt(position, seat);
  return asked(begun, { type: 'asked', seat, phase: { name: prince === null ? 'place' : 'turn' } });
}

export const trackCornTaken = (position: Position, { seat, corn }: EventOf<'trackCornTaken'>): Position => ({
  ...exchanged(position, seat, {}, { corn }),
  trackCorn: position.trackCorn - corn,
});

export const nightStepBegan = (position: Position, { step }: EventOf<'nightStepBegan'>): Position =>
  position.night === null
    ? { ...position, night: step, turn: null, turns: position.turns + 1, asked: position.asked.map(() => 0) }
    : { ...position, night: step };

export function dayBegan(position: Position, event: EventOf<'dayBegan'>): Position {
  const bonus = { ...position.bonus };
  productionDistricts.forEach((district, index) => (bonus[district] = event.bonus[index] ?? 0));
  const stones = { ...position.stones };
  temples.forEach((temple, index) => (stones[temple] = event.stones[index] ?? 0));
  return { ...position, day: event.day, bonus, stones };
}

export const matchEnded = (
  position: Position,
  { ending, hands, totals, winners }: EventOf<'matchEnded'>,
): Position => ({
  ...position,
  phase: { name: 'over' },
  active: null,
  turn: null,
  outcome: { ending, hands, totals, winners },
});
