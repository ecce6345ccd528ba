import { type Seat, type Result, invariant, ok, refuse } from '../../kernel/index.ts';
import {
  type Command,
  type CommandType,
  cardIds,
  clergyKinds,
  districts,
  goods,
  goodsTiles,
  marketGoods,
  moonTiles,
  productionDistricts,
  professions,
  ownCity,
  variants,
  type CardId,
  type PlayerColor,
  temples,
  type District,
  type Ending,
  type MoonTile,
  type RejectionCode,
} from '../types.ts';
import type { Setup, Phase, State, Total } from '../state.ts';
import { type Secret, deckOf } from './vault.ts';
import {
  anyOf,
  byKind,
  listOf,
  objectOf,
  oneOf,
  saying,
  readJson,
  readWithin,
  type Unreadable,
} from '../../kernel/reading.ts';
import { z } from 'zod';
import { cityFault, cityPairs } from '../own-city.ts';
import { firstDay, playersKey, beginMatch } from '../decide/turn.ts';
import { legalCommands } from '../decide/legal.ts';
import { textOf } from '../notation.ts';
import type { Components } from '../components.ts';
import { decide } from '../decide/decide.ts';
import { evolve } from '../evolve.ts';
import type { Event } from '../events.ts';

export const recordFormat = 'machu-picchu-record/1';

/** A record contains the hidden facts. */
export interface GameRecord {
  readonly setup: Setup;
  readonly day: number;
  readonly secret: Secret;
  readonly actions: readonly RecordAction[];
}

export interface RecordAction {
  readonly seat: Seat;
  readonly command: Command;
}

/** Keys in the format's order. */
export function recordJson({ setup, day, secret, actions }: GameRecord): unknown {
  const { variant, colors, first, city, pairs } = setup;
  const hands = secret.hands.map((card) => [card]);
  return {
    format: recordFormat,
    setup: { variant, colors, first, day, city: pairs ?? city, hands, deck: secret.deck },
    actions: actions.map(({ seat, command }) => ({ seat, ...command })),
  };
}

const count = z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0, {
  error: saying('no whole number from 0'),
});

const action = <const Type extends CommandType, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  objectOf({ seat: count, type: z.literal(type), ...shape }, `(${type})`);

const kinds: Readonly<Record<CommandType, z.ZodType<Command & { readonly seat: Seat }>>> = {
  settle: action('settle', { to: oneOf(productionDistricts) }),
  place: action('place', { to: oneOf(districts) }),
  step: action('step', { to: oneOf(districts) }),
  ride: action('ride', { to: oneOf(districts) }),
  stay: action('stay', { tile: oneOf(moonTiles) }),
  produce: action('produce', { count }),
  sacrifice: action('sacrifice', { llamas: count }),
  offer: action('offer', { goods: listOf(oneOf(goods)) }),
  hire: action('hire', { profession: oneOf(professions) }),
  acquire: action('acquire', { kind: oneOf(clergyKinds) }),
  adjust: action('adjust', { good: oneOf(marketGoods), by: oneOf([1, -1]) }),
  sell: action('sell', { good: oneOf(marketGoods) }),
  buy: action('buy', { good: oneOf(marketGoods) }),
  send: action('send', { from: oneOf(productionDistricts) }),
  receive: action('receive', { goods: listOf(oneOf(goods)) }),
  collect: action('collect', { goods: listOf(oneOf(goodsTiles)) }),
  return: action('return', { cards: listOf(oneOf(cardIds)) }),
  end: action('end', {}),
};

const keys = ['to', 'tile', 'count', 'llamas', 'goods', 'profession', 'kind', 'good', 'by', 'from', 'cards'];
const named = objectOf({ seat: z.unknown(), type: oneOf(Object.keys(kinds) as CommandType[]), ...anyOf(keys) });

/** One action's shape; the rules check whether it is legal. */
export const recordAction: z.ZodType<RecordAction> = byKind(
  named.transform(({ type }) => type),
  kinds,
).transform(({ seat, ...command }) => ({ seat, command }));

/** `replayRecord` checks whether the actions are legal. */
export function parseRecord(box: Components, text: string): Result<GameRecord, Unreadable> {
  const record = objectOf({ format: oneOf([recordFormat]), setup: setupOf(box), actions: listOf(recordAction) });
  return readJson(
    record.transform(({ setup, actions }) => ({ ...setup, actions })),
    text,
    'The record',
  );
}

type City = Pick<GameRecord['setup'], 'city' | 'pairs'>;

const cityOf = ({ cities }: Components): z.ZodType<City> => oneOf(Object.keys(cities)).transform((city) => ({ city }));

const ownMap: z.ZodType<City> = cityPairs.transform((pairs, context): City => {
  const broken = cityFault(pairs);
  if (broken !== null) context.addIssue(`is no city map: ${broken}`);
  return { city: ownCity, pairs };
});

function setupOf(box: Components) {
  const cards = listOf(oneOf(box.sacrificeCards.map(({ id }) => id)));
  const fields = objectOf({
    variant: oneOf(variants),
    colors: colorsOf(box),
    first: z.unknown(),
    day: z.unknown(),
    city: z.unknown(),
    hands: listOf(cards),
    deck: cards,
  });
  return fields.transform((setup, context): Omit<GameRecord, 'actions'> => {
    const { variant, colors, hands, deck } = setup;
    const players = playersKey(colors.length);
    if (players === null) {
      const message = `names ${colors.length} seats; a game has 2, 3, 4, 5`;
      context.addIssue({ code: 'custom', message, path: ['colors'] });
      return z.NEVER;
    }
    const first = readWithin(context, oneOf([...colors.keys()]), setup.first, ['first']);
    const day = readWithin(context, oneOf([firstDay(box, variant, players)]), setup.day, ['day']);
    const city = readWithin(context, Array.isArray(setup.city) ? ownMap : cityOf(box), setup.city, ['city']);
    const secret = readWithin(context, dealt(box, colors.length), { hands, deck });
    return { setup: { variant, ...city, colors, first }, day, secret };
  });
}

const colorsOf = ({ colors: { names } }: Components): z.ZodType<readonly PlayerColor[]> =>
  listOf(oneOf(names)).refine((colors) => new Set(colors).size === colors.length, 'names a colour twice');

/** Reads the deal: one card for each seat, and with the deck every card once. */
const dealt = (box: Components, players: number) =>
  z
    .custom<{ readonly hands: readonly (readonly CardId[])[]; readonly deck: readonly CardId[] }>()
    .transform(({ hands, deck }, context): GameRecord['secret'] => {
      const refuse = (message: string, ...path: PropertyKey[]) => context.addIssue({ code: 'custom', message, path });
      if (hands.length !== players) refuse(`names ${hands.length} hands for ${players} seats`, 'hands');
      const wrong = hands.findIndex((hand) => hand.length !== 1);
      if (wrong >= 0) refuse('is not one card', 'hands', wrong);
      const all = [...hands.flat(), ...deck];
      if (new Set(all).size < all.length) refuse('has a sacrifice card twice');
      const missing = box.sacrificeCards.find(({ id }) => !all.includes(id));
      if (missing !== undefined) refuse(`lacks the sacrifice card "${missing.id}"`);
      return { hands: hands.flat(), deck };
    });

/** A position as a trace of the game record has it; equal positions are equal JSON except for key order. */
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

/** The deck from its top, then the cards that players put back. */
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

export interface IllegalAction {
  readonly index: number;
  readonly action: RecordAction;
  readonly code: RejectionCode;
}

/** Returns the last position; `onPosition` receives every one up to a refusal, the first included. */
export function replayRecord(
  box: Components,
  record: GameRecord,
  onPosition: (state: State) => void = () => undefined,
): Result<State, IllegalAction> {
  const deck = deckOf(record.secret);
  let state = folded(null, beginMatch(box, record.setup, deck));
  onPosition(state);
  for (const [index, action] of record.actions.entries()) {
    const result = decide({ box, deck }, state, action.seat, action.command);
    if (!result.ok) return refuse({ index, action, code: result.error.code });
    state = folded(state, result.value);
    onPosition(state);
  }
  return ok(state);
}

export function folded(before: State | null, events: readonly Event[]): State {
  const state = events.reduce<State | null>(evolve, before);
  invariant(state !== null, 'something has happened');
  return state;
}
