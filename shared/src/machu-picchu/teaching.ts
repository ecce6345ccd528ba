import { invariant } from '../kernel/index.ts';
import type { Components, Price } from './components.ts';
import { beginMatch } from './decide/turn.ts';
import { evolve } from './evolve.ts';
import {
  type Deck,
  clergyKinds,
  playerColors,
  type CardId,
  type ClergyKind,
  type District,
  type MarketGood,
  type MoonTile,
  type ProductionDistrict,
  type Temple,
  type Variant,
} from './types.ts';
import { perGood } from './position.ts';
import type { Phase, Player, State, Position } from './state.ts';

/** What a picture leaves out is nothing, with the Prince at the hut and the Scout at the start. */
export interface Seated {
  readonly goods?: Price;
  readonly reserve?: number;
  readonly incas?: Readonly<Partial<Record<ProductionDistrict, number>>>;
  readonly sundial?: number;
  readonly clergy?: Readonly<Partial<Record<ClergyKind, number>>>;
  readonly prince?: District | null;
  readonly scout?: number;
  readonly tiles?: readonly MoonTile[];
  readonly hand?: readonly CardId[];
}

/** What a picture leaves out is as at the beginning. */
export interface Picture {
  readonly players?: number;
  readonly variant?: Variant;
  readonly first?: number;
  readonly turn?: number;
  readonly phase?: Phase;
  readonly day?: number;
  readonly sun?: number | null;
  readonly seats?: readonly Seated[];
  readonly moon?: readonly MoonTile[];
  readonly market?: Readonly<Partial<Record<MarketGood, number>>>;
  readonly bonus?: Readonly<Partial<Record<ProductionDistrict, number>>>;
  readonly stones?: Readonly<Partial<Record<Temple, number>>>;
  /** The deck's last cards. */
  readonly deck?: number;
  /** Clergy cards that are gone from the rows and in no hand. */
  readonly sold?: Readonly<Partial<Record<ClergyKind, number>>>;
}

function playerIn(player: Player, seated: Seated, cards: number): Player {
  const { goods = {}, incas = {}, clergy = {} } = seated;
  return {
    ...player,
    goods: perGood((good) => goods[good] ?? 0),
    reserve: seated.reserve ?? 5,
    incas: { terraces: 0, meadow: 0, plantation: 0, potters: 0, weavers: 0, ...incas },
    sundial: seated.sundial ?? 0,
    clergy: { condor: 0, puma: 0, virgin: 0, ...clergy },
    prince: seated.prince === undefined ? 'hut' : seated.prince,
    scout: seated.scout ?? player.scout,
    tiles: seated.tiles ?? [],
    cards,
  };
}

function rowsLeft(box: Components, players: readonly Player[], { sold = {} }: Picture): Position['rows'] {
  const left = (kind: ClergyKind): number =>
    players.reduce((rest, { clergy }) => rest - clergy[kind], box.clergy[kind].length - (sold[kind] ?? 0));
  const [condor = 0, puma = 0, virgin = 0] = clergyKinds.map(left);
  return { condor, puma, virgin };
}

/** Builds a state for lessons and tests; `deck` supplies what the picture does not. */
export function stateOf(picture: Picture, box: Components, deck: Deck): State {
  const { players = 2, variant = 'standard', first = 0, turn = 0 } = picture;
  const [city = ''] = Object.keys(box.cities);
  const setup = { variant, city, colors: playerColors.slice(0, players), first };
  const begun = beginMatch(box, setup, deck).reduce<State | null>(evolve, null);
  invariant(begun !== null, 'a match begins with events');
  const { position, hands } = begun;
  const shown = hands.map((hand, seat) => ({ ...hand, cards: picture.seats?.[seat]?.hand ?? hand.cards }));
  const seated = position.players.map((player, seat) =>
    playerIn(player, picture.seats?.[seat] ?? {}, shown[seat]?.cards.length ?? 0),
  );
  const left = picture.deck ?? position.deck;
  const held = seated.flatMap(({ tiles }) => tiles);
  return {
    hands: shown,
    position: {
      ...position,
      phase: picture.phase ?? { name: 'turn' },
      active: turn,
      turn,
      turns: 1,
      day: picture.day ?? position.day,
      sun: picture.sun ?? null,
      players: seated,
      rows: rowsLeft(box, seated, picture),
      deck: left,
      drawn: position.deck - left,
      moon: picture.moon ?? position.moon.filter((tile) => !held.includes(tile)),
      market: { ...position.market, ...picture.market },
      bonus: { ...position.bonus, ...picture.bonus },
      stones: { ...position.stones, ...picture.stones },
    },
  };
}
