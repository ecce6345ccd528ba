import type { Seat, Result } from '../../kernel/index.ts';
import {
  anyOf,
  byKind,
  listOf,
  objectOf,
  oneOf,
  readJson,
  readWithin,
  saying,
  type Unreadable,
} from '../../kernel/reading.ts';
import {
  type Command,
  arrowColors,
  crops,
  terrains,
  type Space,
  coopDifficulties,
  modes,
  playerColors,
  sizes,
  soloDifficulties,
  type Mode,
  type PerTerrain,
  type PlayerColor,
} from '../types.ts';
import { isSpace, notASpace, space, otomaSpaces, type Scenario, boardsOf } from '../scenario/scenario.ts';
import { type RecordAction, recordFormat, type GameRecord } from './record.ts';
import { z } from 'zod';
import { seatsOf } from '../options.ts';
import { dealtStacks } from '../position.ts';
import { validate, type ScenarioLaw } from '../scenario/validate.ts';
import { tilesInSupply, miscounts, tilesOf } from './vault.ts';

/** The rules check it. */
const seat = oneOf([0, 1, 2, 3]);

const spaceOrReserve = z.custom<Space | 'reserve'>((value) => value === 'reserve' || isSpace(value), notASpace);

const action = <const Type extends Command['type'], Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  objectOf({ seat, type: z.literal(type), ...shape }, `(${type})`);

const kinds: Readonly<Record<Command['type'], z.ZodType<Command & { readonly seat: Seat }>>> = {
  explore: action('explore', { from: spaceOrReserve, to: space }),
  recall: action('recall', { from: space }),
  divine: action('divine', { at: space, crop: oneOf(crops) }),
  /** The rules want ascending crops. */
  offer: action('offer', { crops: listOf(oneOf(crops)).transform((kinds) => kinds.sort((a, b) => a - b)) }),
  end: action('end', {}),
  pass: action('pass', {}),
  spend: action('spend', { terrain: oneOf(terrains) }),
  supply: action('supply', {}),
  order: action('order', { at: space }),
  moveOtoma: action('moveOtoma', { otoma: oneOf(arrowColors) }),
};

const types = Object.keys(kinds) as Command['type'][];
const namedAction = objectOf({
  seat: z.unknown(),
  type: oneOf(types),
  ...anyOf(['from', 'to', 'at', 'crop', 'crops', 'terrain', 'otoma']),
});

export const recordAction: z.ZodType<RecordAction> = byKind(
  namedAction.transform(({ type }) => type),
  kinds,
).transform(({ seat, ...command }) => ({ seat, command }));

const longSize = (mode: Mode) =>
  oneOf(sizes)
    .refine((size) => size === 'long', `is "short", but a ${mode} game is played on the long board`)
    .transform(() => 'long' as const);

const colorsOf = (mode: Mode) =>
  listOf(oneOf(playerColors)).superRefine((colors, context) => {
    const { min, max } = seatsOf({ mode });
    if (colors.length < min || colors.length > max) {
      const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
      context.addIssue(`names ${colors.length} seats; a ${mode} game has ${counts.join(', ')}`);
    }
    const isPaired = mode === 'coop' && colors.length === 4;
    const own = isPaired ? colors.slice(0, 2) : colors;
    if (isPaired && (colors[2] !== colors[0] || colors[3] !== colors[1])) {
      context.addIssue('must repeat its first two colours, as a cooperative game of four is played in pairs');
    }
    if (new Set(own).size < own.length) context.addIssue('names a colour twice');
  });

/** Texts that depend on other fields are parsed later. */
const shape = (mode: Mode) => ({
  mode: z.unknown(),
  size: oneOf(sizes),
  colors: colorsOf(mode),
  first: z.unknown(),
  terrain: z.unknown(),
  crops: z.unknown(),
  start: listOf(space),
});

type Fields = z.output<z.ZodObject<ReturnType<typeof shape>>>;
type RecordStart = Omit<GameRecord, 'actions'>;

const recordLaws: readonly ScenarioLaw[] = ['TIW-SCN-1', 'TIW-SCN-2', 'TIW-SCN-3', 'TIW-SCN-4', 'TIW-SCN-5'];

/** Laws 1 to 6 only: crops need not be unique (TIW-SCN-8) nor tiles enough (TIW-BRD-3) to play. */
function scenarioIn(context: z.RefinementCtx, setup: Fields, otoma: Scenario['otoma'] | null): Scenario {
  const { size, start } = setup;
  const boards = readWithin(context, boardsOf(size), setup);
  if (context.issues.length > 0) return z.NEVER;
  const scenario: Scenario = { size, terrain: boards.terrain, crop: boards.crops, start, otoma: otoma ?? [] };
  const [first] = validate(scenario, otoma === null ? recordLaws : [...recordLaws, 'TIW-SCN-6']);
  if (first === undefined) return scenario;
  context.addIssue(`breaks ${first.law}: ${first.message.replace(/\.$/, '')}`);
  return z.NEVER;
}

const firstOf = (context: z.RefinementCtx, { first, colors }: Fields): Seat =>
  readWithin(context, oneOf([...colors.keys()]), first, ['first']);

/** One each (TIW-SOL-1). */
const otomaColorsBeside = ([own]: readonly PlayerColor[]) =>
  listOf(oneOf(arrowColors.filter((color) => color !== own))).superRefine((colors, context) => {
    if (colors.length !== otomaSpaces) context.addIssue(`names ${colors.length} colours instead of ${otomaSpaces}`);
    if (new Set(colors).size < colors.length) context.addIssue('names a colour twice');
  });

/** Exactly the supply (TIW-SET-5). */
const soloTiles = (supply: PerTerrain<number>) =>
  tilesOf.solo.superRefine(({ stacks }, context) => {
    for (const { letter, what } of miscounts(stacks, supply)) context.addIssue({ ...fault(what), path: [letter] });
  });

/** The supply as dealt (TIW-COP-3). */
const coopTiles = (supply: PerTerrain<number>, seats: number) =>
  tilesOf.coop.superRefine(({ stacks }, context) => {
    if (stacks.length !== seats) context.addIssue(`lists ${stacks.length} seats instead of ${seats}`);
    for (const [seat, wanted] of dealtStacks(supply, seats).entries()) {
      const own = stacks[seat];
      for (const { letter, what } of own === undefined ? [] : miscounts(own, wanted)) {
        context.addIssue({ ...fault(what), path: [seat, letter] });
      }
    }
  });

const fault = (message: string) => ({ code: 'custom' as const, message });

const competitive = objectOf(shape('competitive'), 'of a competitive game').transform((setup, context): RecordStart => {
  const { size, colors } = setup;
  const scenario = scenarioIn(context, setup, null);
  return {
    options: { mode: 'competitive', size },
    rulesVersion: 1,
    colors,
    first: firstOf(context, setup),
    secret: { scenario, tiles: { mode: 'competitive' } },
    otomaColors: [],
  };
});

const solo = objectOf(
  {
    ...shape('solo'),
    size: longSize('solo'),
    difficulty: oneOf(soloDifficulties),
    proof: z.literal(true, { error: saying('not true') }).optional(),
    otoma: listOf(space),
    otomaColors: z.unknown(),
    tiles: z.unknown(),
  },
  'of a solo game',
).transform((setup, context): RecordStart => {
  const { size, colors, difficulty, proof, otoma, otomaColors, tiles } = setup;
  const scenario = scenarioIn(context, setup, otoma);
  if (context.issues.length > 0) return z.NEVER;
  return {
    options: { mode: 'solo', size, difficulty, ...(proof && { proof }) },
    rulesVersion: 1,
    colors,
    first: firstOf(context, setup),
    secret: { scenario, tiles: readWithin(context, soloTiles(tilesInSupply(scenario)), tiles, ['tiles']) },
    otomaColors: readWithin(context, otomaColorsBeside(colors), otomaColors, ['otomaColors']),
  };
});

const coop = objectOf(
  {
    ...shape('coop'),
    size: longSize('coop'),
    difficulty: oneOf(coopDifficulties),
    rulesVersion: z.literal(2, { error: saying('not 2') }).optional(),
    otoma: listOf(space),
    tiles: z.unknown(),
  },
  'of a coop game',
).transform((setup, context): RecordStart => {
  const { size, colors, difficulty, rulesVersion, otoma, tiles } = setup;
  const scenario = scenarioIn(context, setup, otoma);
  if (context.issues.length > 0) return z.NEVER;
  const dealt = coopTiles(tilesInSupply(scenario), colors.length);
  return {
    options: { mode: 'coop', size, difficulty },
    rulesVersion: rulesVersion ?? 1,
    colors,
    first: firstOf(context, setup),
    secret: { scenario, tiles: readWithin(context, dealt, tiles, ['tiles']) },
    otomaColors: [],
  };
});

const namedMode = objectOf({
  mode: oneOf(modes),
  ...anyOf([
    'size',
    'colors',
    'first',
    'terrain',
    'crops',
    'start',
    'difficulty',
    'proof',
    'rulesVersion',
    'otoma',
    'otomaColors',
    'tiles',
  ]),
});

const setup = byKind<Mode, RecordStart>(
  namedMode.transform(({ mode }) => mode),
  { competitive, solo, coop },
);

const record = objectOf({
  format: oneOf([recordFormat]),
  setup: z.unknown(),
  actions: listOf(z.unknown()),
  // Follows from the rest.
  review: objectOf({ lines: listOf(z.unknown()), seats: listOf(z.unknown()) }).optional(),
}).transform((text, context): GameRecord => ({
  ...readWithin(context, setup, text.setup, ['setup']),
  actions: readWithin(context, z.array(recordAction), text.actions, ['actions']),
}));

/** `replayRecord` checks whether the actions are legal. */
export const parseRecord = (text: string): Result<GameRecord, Unreadable> => readJson(record, text, 'The record');
