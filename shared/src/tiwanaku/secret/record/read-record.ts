import { type Result } from '../../../kernel/index.ts';
import { dealtStacks } from '../../position/deal.ts';
import {
  arrowColors,
  coopDifficulties,
  modes,
  playerColors,
  sizes,
  soloDifficulties,
  type ArrowColor,
  type Mode,
  type Options,
  type PlayerColor,
} from '../../language/types.ts';
import { actionAt } from './read-action.ts';
import { fault, listAt, objectAt, oneOf, reading, type Unreadable } from '../../../kernel/reading.ts';
import { recordFormat, type GameRecord } from './record.ts';
import { otomaSpaces, type Scenario } from '../scenario/scenario.ts';
import { cropsAt, spacesAt, terrainAt } from '../scenario/scenario-text.ts';
import { tilesInSupply, type Tiles } from '../vault/tiles.ts';
import { checkCounts, tilesAt } from '../vault/tiles-text.ts';
import { validate, type ScenarioLaw } from '../scenario/validate.ts';

/**
 * Reads a game record, strictly. It must be one that could have been set up; whether its actions are legal is for
 * `replayRecord` to say. The crops need not be unique (TIW-SCN-8) nor the box large enough (TIW-BRD-3): the format asks
 * for the laws 1 to 6 alone, and a game on such a board can be played all the same.
 */
export function parseRecord(text: string): Result<GameRecord, Unreadable> {
  return reading(() => recordAt(jsonIn(text)));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fault('The record', `is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`);
  }
}

function recordAt(value: unknown): GameRecord {
  const record = objectAt(value, 'The record', ['format', 'setup', 'actions']);
  oneOf(record['format'], 'format', [recordFormat]);
  const actions = listAt(record['actions'], 'actions');
  return {
    ...setupAt(record['setup']),
    actions: actions.map((action, index) => actionAt(action, `actions[${index}]`)),
  };
}

/** Keys of `setup` beside those that every mode has. */
const keysOf: Readonly<Record<Mode, readonly string[]>> = {
  competitive: [],
  solo: ['difficulty', 'otoma', 'otomaColors', 'tiles'],
  coop: ['difficulty', 'otoma', 'tiles'],
};
const keysOfAll = ['mode', 'size', 'colors', 'first', 'terrain', 'crops', 'start'];

function setupAt(value: unknown): Omit<GameRecord, 'actions'> {
  const place = 'setup';
  const { mode: named } = objectAt(value, place, ['mode'], [...keysOfAll, ...keysOf.solo]);
  const mode = oneOf(named, `${place}.mode`, modes);
  const setup = objectAt(value, `${place} of a ${mode} game`, [...keysOfAll, ...keysOf[mode]]);
  const options = optionsAt(mode, setup);
  const colors = colorsAt(setup['colors'], mode);
  const scenario = scenarioAt(setup, options);
  return {
    options,
    colors,
    first: oneOf(setup['first'], `${place}.first`, [...colors.keys()]),
    secret: { scenario, tiles: suppliedTilesAt(setup['tiles'], mode, scenario, colors.length) },
    otomaColors: mode === 'solo' ? otomaColorsAt(setup['otomaColors'], colors) : [],
  };
}

function optionsAt(mode: Mode, setup: Readonly<Record<string, unknown>>): Options {
  const size = oneOf(setup['size'], 'setup.size', sizes);
  if (mode === 'competitive') return { mode, size };
  if (size === 'short') fault('setup.size', `is "short", but a ${mode} game is played on the long board`);
  return mode === 'solo'
    ? { mode, size, difficulty: oneOf(setup['difficulty'], 'setup.difficulty', soloDifficulties) }
    : { mode, size, difficulty: oneOf(setup['difficulty'], 'setup.difficulty', coopDifficulties) };
}

const seatsOf: Readonly<Record<Mode, readonly number[]>> = { competitive: [2, 3, 4], solo: [1], coop: [2, 3, 4] };

function colorsAt(value: unknown, mode: Mode): readonly PlayerColor[] {
  const place = 'setup.colors';
  const colors = listAt(value, place).map((color, seat) => oneOf(color, `${place}[${seat}]`, playerColors));
  if (!seatsOf[mode].includes(colors.length)) {
    fault(place, `names ${colors.length} seats; a ${mode} game has ${seatsOf[mode].join(', ')}`);
  }
  const isPaired = mode === 'coop' && colors.length === 4;
  const own = isPaired ? colors.slice(0, 2) : colors;
  if (isPaired && (colors[2] !== colors[0] || colors[3] !== colors[1])) {
    fault(place, 'must repeat its first two colours, as a cooperative game of four is played in pairs');
  }
  if (new Set(own).size < own.length) fault(place, 'names a colour twice');
  return colors;
}

const recordLaws: readonly ScenarioLaw[] = ['TIW-SCN-1', 'TIW-SCN-2', 'TIW-SCN-3', 'TIW-SCN-4', 'TIW-SCN-5'];

function scenarioAt(setup: Readonly<Record<string, unknown>>, { mode, size }: Options): Scenario {
  const scenario: Scenario = {
    size,
    terrain: terrainAt(setup['terrain'], 'setup.terrain', size),
    crop: cropsAt(setup['crops'], 'setup.crops', size),
    start: spacesAt(setup['start'], 'setup.start'),
    otoma: mode === 'competitive' ? [] : spacesAt(setup['otoma'], 'setup.otoma'),
  };
  const laws: readonly ScenarioLaw[] = mode === 'competitive' ? recordLaws : [...recordLaws, 'TIW-SCN-6'];
  const [first] = validate(scenario, laws);
  if (first !== undefined) fault('setup', `breaks ${first.law}: ${first.message.replace(/\.$/, '')}`);
  return scenario;
}

/** The pawns of a solo game: one of each colour that the player has not (TIW-SOL-1). */
function otomaColorsAt(value: unknown, [own]: readonly PlayerColor[]): readonly ArrowColor[] {
  const place = 'setup.otomaColors';
  const others = arrowColors.filter((color) => color !== own);
  const colors = listAt(value, place).map((color, index) => oneOf(color, `${place}[${index}]`, others));
  if (colors.length !== otomaSpaces) fault(place, `names ${colors.length} colours instead of ${otomaSpaces}`);
  if (new Set(colors).size < colors.length) fault(place, 'names a colour twice');
  return colors;
}

/** Tiles that are exactly the supply, in coop as it is dealt (TIW-SET-5, TIW-COP-3). */
function suppliedTilesAt(value: unknown, mode: Mode, scenario: Scenario, seats: number): Tiles {
  const place = 'setup.tiles';
  const tiles = tilesAt(value, place, mode);
  const supply = tilesInSupply(scenario);
  if (tiles.mode === 'solo') checkCounts(tiles.stacks, supply, place);
  if (tiles.mode === 'coop') {
    if (tiles.stacks.length !== seats) fault(place, `lists ${tiles.stacks.length} seats instead of ${seats}`);
    dealtStacks(supply, seats).forEach((wanted, seat) => {
      const own = tiles.stacks[seat];
      if (own !== undefined) checkCounts(own, wanted, `${place}[${seat}]`);
    });
  }
  return tiles;
}
