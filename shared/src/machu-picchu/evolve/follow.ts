import type { EventOf } from '../language/events.ts';
import { moonTiles } from '../language/words.ts';
import { gaining } from '../position/goods.ts';
import { playerAt } from '../position/players.ts';
import type { Table } from '../position/state.ts';
import { exchanged, withPlayer } from './change.ts';

/** What players do and receive. */

export const incaSettled = (table: Table, { seat, to }: EventOf<'incaSettled'>): Table =>
  withPlayer(table, seat, ({ reserve, incas }) => ({ reserve: reserve - 1, incas: { ...incas, [to]: incas[to] + 1 } }));

export function tileTaken(table: Table, { seat, tile, takesSun }: EventOf<'tileTaken'>): Table {
  const taken = withPlayer(table, seat, ({ tiles }) => ({
    tiles: moonTiles.filter((one) => one === tile || tiles.includes(one)),
  }));
  return { ...taken, moon: table.moon.filter((one) => one !== tile), sun: takesSun ? seat : table.sun };
}

export function bonusTaken(table: Table, { seat, district, gained }: EventOf<'bonusTaken'>): Table {
  return { ...exchanged(table, seat, {}, gained), bonus: { ...table.bonus, [district]: 0 } };
}

export const farmersProduced = (table: Table, { harvests }: EventOf<'farmersProduced'>): Table =>
  harvests.reduce((after, { seat, corn }) => exchanged(after, seat, {}, { corn }), table);

export const scoutWalked = (table: Table, { seat, to, earned }: EventOf<'scoutWalked'>): Table =>
  withPlayer(table, seat, ({ due }) => ({
    scout: to,
    due: {
      corn: due.corn + (earned.corn ?? 0),
      llama: due.llama + (earned.llama ?? 0),
      cards: due.cards + (earned.cards ?? 0),
    },
  }));

export const incaHired = (table: Table, { seat, to, paid }: EventOf<'incaHired'>): Table =>
  withPlayer(exchanged(table, seat, paid, {}), seat, ({ reserve, incas }) => ({
    reserve: reserve - 1,
    incas: { ...incas, [to]: incas[to] + 1 },
  }));

export function clergyAcquired(table: Table, { seat, kind, paid }: EventOf<'clergyAcquired'>): Table {
  const acquired = withPlayer(exchanged(table, seat, paid, {}), seat, ({ clergy }) => ({
    clergy: { ...clergy, [kind]: clergy[kind] + 1 },
  }));
  return { ...acquired, rows: { ...table.rows, [kind]: table.rows[kind] - 1 } };
}

export function traded(table: Table, event: EventOf<'priceAdjusted' | 'goodSold' | 'goodBought'>): Table {
  const market = { ...table.market, [event.good]: event.units };
  switch (event.type) {
    case 'priceAdjusted':
      return { ...table, market };
    case 'goodSold':
      return { ...exchanged(table, event.seat, { [event.good]: 1 }, { corn: event.price }), market };
    case 'goodBought':
      return { ...exchanged(table, event.seat, { corn: event.price }, { [event.good]: 1 }), market };
  }
}

export const incaSent = (table: Table, { seat, from }: EventOf<'incaSent'>): Table =>
  withPlayer(table, seat, ({ incas, sundial }) => ({
    incas: { ...incas, [from]: incas[from] - 1 },
    sundial: sundial + 1,
  }));

export const sundialPaid = (table: Table, { seat, gained, stays }: EventOf<'sundialPaid'>): Table =>
  withPlayer(exchanged(table, seat, {}, gained), seat, ({ reserve, sundial }) =>
    stays ? {} : { reserve: reserve + 1, sundial: sundial - 1 },
  );

/** The table does not know their faces. */
export function cardsMoved(table: Table, event: EventOf<'cardsDrawn' | 'cardsReturned' | 'cardMissed'>): Table {
  const { seat } = event;
  switch (event.type) {
    case 'cardsDrawn': {
      const drawn = withPlayer(table, seat, ({ cards, due }) => ({
        cards: cards + event.count,
        due: { ...due, cards: due.cards - 1 },
      }));
      return { ...drawn, deck: table.deck - event.count, drawn: table.drawn + event.count };
    }
    case 'cardsReturned': {
      const returned = withPlayer(table, seat, ({ cards }) => ({ cards: cards - event.count }));
      return { ...returned, deck: table.deck + event.count };
    }
    case 'cardMissed':
      return withPlayer(table, seat, ({ missed, due }) => ({
        missed: missed + 1,
        due: { ...due, cards: due.cards - 1 },
      }));
  }
}

export const trailPaid = (table: Table, { payments }: EventOf<'trailPaid'>): Table =>
  payments.reduce(
    (after, { seat, corn, llama }) =>
      withPlayer(after, seat, ({ goods, due }) => ({
        goods: gaining(goods, { corn, llama }),
        due: { ...due, corn: 0, llama: 0 },
      })),
    table,
  );

export function tilesReturned(table: Table, { seat }: EventOf<'tilesReturned'>): Table {
  const { tiles } = playerAt(table, seat);
  const moon = moonTiles.filter((tile) => table.moon.includes(tile) || tiles.includes(tile));
  return { ...withPlayer(table, seat, () => ({ tiles: [] })), moon };
}
