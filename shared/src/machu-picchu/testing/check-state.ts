import { invariant } from '../../kernel/index.ts';
import type { Components } from '../components.ts';
import { clergyKinds, goods, moonTiles, productionDistricts, temples } from '../types.ts';
import type { Player, State, Position } from '../state.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const incasOf = ({ reserve, incas, sundial }: Player): number => sum([reserve, sundial, ...Object.values(incas)]);

function checkStock(player: Player): void {
  const counts = [
    ...Object.values(player.goods),
    player.reserve,
    ...Object.values(player.incas),
    player.sundial,
    ...Object.values(player.clergy),
    ...Object.values(player.due),
    player.cards,
    player.missed,
  ];
  invariant(
    counts.every((count) => Number.isInteger(count) && count >= 0),
    'no stock is negative',
  );
  invariant(player.scout >= 0 && player.scout < 20, 'a Scout stands on a field of the trail');
}

function checkBoard(box: Components, position: Position): void {
  for (const kind of clergyKinds) {
    const held = sum(position.players.map(({ clergy }) => clergy[kind]));
    invariant(held + position.rows[kind] === box.clergy[kind].length, `all ${kind} cards are somewhere`);
  }
  const tiles = [...position.moon, ...position.players.flatMap((player) => player.tiles)];
  invariant(new Set(tiles).size === moonTiles.length && tiles.length === moonTiles.length, 'seven moon tiles');
  for (const units of Object.values(position.market)) invariant(units >= 0 && units <= 4, 'a column has four spaces');
  for (const one of productionDistricts) invariant(position.bonus[one] <= box.maxBonus, 'at most two bonus units');
  for (const one of temples) invariant(position.stones[one] <= box.maxBonus, 'at most two stones');
}

function checkCards(box: Components, { position, hands }: State): void {
  const held = hands.flatMap(({ cards }) => cards);
  invariant(new Set(held).size === held.length, 'no card is in two hands');
  invariant(held.length + position.deck === box.sacrificeCards.length, 'all sacrifice cards are somewhere');
  hands.forEach(({ cards }, seat) =>
    invariant(cards.length === position.players[seat]?.cards, 'the position counts the cards of every hand'),
  );
  const below = hands.flatMap(({ putBack }) => putBack.map(({ place }) => place));
  invariant(new Set(below).size === below.length, 'two returned cards do not lie in one place');
  invariant(
    below.every((place) => place >= position.drawn && place < position.drawn + position.deck),
    'returned cards lie in the deck',
  );
}

/** Throws where a state breaks what holds at every moment of every game; `incas` is what each player began with. */
export function checkState(box: Components, state: State, incas: number): void {
  state.position.players.forEach((player) => {
    checkStock(player);
    invariant(incasOf(player) === incas, 'Incas neither come nor go');
  });
  checkBoard(box, state.position);
  checkCards(box, state);
}

/** Goods of one player and of the market together: how much there is of each. */
export const goodsInPlay = ({ players }: Position): readonly number[] =>
  goods.map((good) => sum(players.map((player) => player.goods[good])));

export { incasOf };
