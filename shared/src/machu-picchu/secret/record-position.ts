import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import { legalCommands } from '../decide/legal-commands.ts';
import { textOf } from '../language/notation.ts';
import { clergyKinds, goods, marketGoods, productionDistricts, temples } from '../language/words.ts';
import type { CardId, District, Ending, MoonTile } from '../language/words.ts';
import type { Phase, State, Total } from '../position/state.ts';
import type { Secret } from './vault.ts';

/** As in a trace of the game record; equal positions are equal JSON but for key order. */
export interface RecordPosition {
  readonly phase: Phase['name'];
  readonly active: Seat | null;
  readonly turn: Seat | null;
  readonly day: number;
  readonly sun: Seat | null;
  readonly trackCorn: number;
  readonly goods: readonly (readonly number[])[];
  readonly incas: readonly (readonly number[])[];
  readonly clergy: readonly (readonly number[])[];
  readonly rows: readonly number[];
  readonly cards: readonly (readonly CardId[])[];
  readonly deck: readonly CardId[];
  readonly princes: readonly (District | null)[];
  readonly scouts: readonly number[];
  readonly due: readonly (readonly number[])[];
  readonly moon: readonly MoonTile[];
  readonly tiles: readonly (readonly MoonTile[])[];
  readonly market: readonly number[];
  readonly bonus: readonly number[];
  readonly stones: readonly number[];
  readonly missed: readonly number[];
  readonly ending: Ending | null;
  readonly base: readonly number[] | null;
  readonly gold: readonly number[] | null;
  readonly factors: readonly number[] | null;
  readonly scores: readonly number[] | null;
  readonly winners: readonly Seat[] | null;
  readonly legal: readonly string[];
}

/** Top first; then what players put back. */
function deckNow({ position, hands }: State, { deck }: Secret): readonly CardId[] {
  const returned = hands.flatMap(({ putBack }) => putBack).sort((one, other) => one.place - other.place);
  return [...deck.slice(position.drawn), ...returned.map(({ card }) => card)];
}

function outcomeOf({ position: { outcome } }: State) {
  const totals = outcome?.ending ? outcome.totals : null;
  const each = (value: (total: Total) => number): readonly number[] | null => totals && totals.map(value);
  return {
    ending: outcome?.ending ?? null,
    base: each(({ base }) => base),
    gold: outcome?.ending === 'conquest' ? each(({ gold }) => gold ?? 0) : null,
    factors: each(({ factor }) => factor),
    scores: each(({ score }) => score),
    winners: outcome?.winners ?? null,
  };
}

export function recordPosition(box: Components, state: State, secret: Secret): RecordPosition {
  const { position, hands } = state;
  const { players, active } = position;
  const legal = active === null ? [] : legalCommands(box, state, active);
  return {
    phase: position.phase.name,
    active,
    turn: position.turn,
    day: position.day,
    sun: position.sun,
    trackCorn: position.trackCorn,
    goods: players.map((player) => goods.map((good) => player.goods[good])),
    incas: players.map(({ reserve, incas, sundial }) => [
      reserve,
      ...productionDistricts.map((district) => incas[district]),
      sundial,
    ]),
    clergy: players.map(({ clergy }) => clergyKinds.map((kind) => clergy[kind])),
    rows: clergyKinds.map((kind) => position.rows[kind]),
    cards: hands.map(({ cards }) => cards.toSorted()),
    deck: deckNow(state, secret),
    princes: players.map(({ prince }) => prince),
    scouts: players.map(({ scout }) => scout),
    due: players.map(({ due }) => [due.corn, due.llama, due.cards]),
    moon: position.moon,
    tiles: players.map(({ tiles }) => tiles),
    market: marketGoods.map((good) => position.market[good]),
    bonus: productionDistricts.map((district) => position.bonus[district]),
    stones: temples.map((temple) => position.stones[temple]),
    missed: players.map(({ missed }) => missed),
    ...outcomeOf(state),
    legal: legal.map(textOf).sort(),
  };
}
