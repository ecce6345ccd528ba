import { isOnBoard, spacesOf, columnOf, neighboursOf, rowOf } from '../board.ts';
import { crops, terrains, type Space, type Terrain } from '../types.ts';
import { cropTilesInBox, otomaSpaces, startLimits, terrainTilesInBox, type Scenario } from './scenario.ts';
import { countFillings } from './solver.ts';

/** TIW-SCN-7 says what is public. */
export const scenarioLaws = [
  'TIW-SCN-1',
  'TIW-SCN-2',
  'TIW-SCN-3',
  'TIW-SCN-4',
  'TIW-SCN-5',
  'TIW-SCN-6',
  'TIW-SCN-8',
  'TIW-BRD-3',
] as const;
export type ScenarioLaw = (typeof scenarioLaws)[number];

/** A fault in one sentence: where and how; `spaces` are those that the sentence names. */
export interface ScenarioFault extends Found {
  readonly law: ScenarioLaw;
}

interface Found {
  readonly message: string;
  readonly spaces: readonly Space[];
}

const found = (message: string, ...spaces: readonly Space[]): Found => ({ message, spaces });

/** The faults in the order of `laws`. This is independent of the generator, which it checks. */
export function validate(scenario: Scenario, laws: readonly ScenarioLaw[] = scenarioLaws): readonly ScenarioFault[] {
  const regions = regionsOf(scenario);
  return laws.flatMap((law) => checks[law](scenario, regions).map((one) => ({ law, ...one })));
}

const checks: Readonly<Record<ScenarioLaw, (scenario: Scenario, regions: readonly Region[]) => readonly Found[]>> = {
  'TIW-SCN-1': (scenario, regions) => [
    ...namedSpaces(scenario.terrain)
      .filter((space) => !isOnBoard(scenario.size, space))
      .map((space) => found(`There is terrain on ${space}, which is not on the ${scenario.size} board.`, space)),
    ...spacesOf(scenario.size)
      .filter((space) => scenario.terrain[space] === undefined)
      .map((space) => found(`There is no terrain on ${space}.`, space)),
    ...regions
      .filter(({ spaces }) => spaces.length > crops.length)
      .map(({ terrain, spaces }) =>
        found(`The ${terrain} region ${list(spaces)} has ${spaces.length} spaces, more than 5.`, ...spaces),
      ),
  ],

  'TIW-SCN-2': (_, regions) =>
    regions.flatMap((region, index) =>
      regions.slice(index + 1).flatMap((other) => {
        const contact = region.terrain === other.terrain ? contactOf(region, other) : null;
        return contact === null
          ? []
          : [found(`Two ${region.terrain} regions touch at ${contact[0]} and ${contact[1]}.`, ...contact)];
      }),
    ),

  'TIW-SCN-3': (scenario, regions) => [
    ...namedSpaces(scenario.crop)
      .filter((space) => !isOnBoard(scenario.size, space))
      .map((space) => found(`There is a crop on ${space}, which is not on the ${scenario.size} board.`, space)),
    ...regions.flatMap(({ terrain, spaces }) => {
      const held = spaces.map((space) => scenario.crop[space] ?? 0).sort((one, other) => one - other);
      if (held.every((crop, index) => crop === index + 1)) return [];
      const shown = held.map((crop) => (crop === 0 ? 'none' : String(crop))).join(', ');
      return [
        found(
          `The ${terrain} region ${list(spaces)} holds the crops ${shown} instead of 1 to ${spaces.length}.`,
          ...spaces,
        ),
      ];
    }),
  ],

  'TIW-SCN-4': ({ size, crop }) =>
    pairsOf(spacesOf(size))
      .filter(([one, other]) => crop[one] !== undefined && crop[one] === crop[other] && isAdjacent(one, other))
      .map(([one, other]) =>
        found(`Crop ${crop[one] ?? ''} lies on ${one} and on ${other}, which are adjacent.`, one, other),
      ),

  'TIW-SCN-5': ({ size, start }) => {
    const { min, max } = startLimits[size];
    const isCountRight = start.length >= min && start.length <= max;
    return [
      ...(isCountRight
        ? []
        : [found(`There are ${start.length} starting spaces; a ${size} scenario has ${min} to ${max} of them.`)]),
      ...start
        .filter((space) => !isOnBoard(size, space))
        .map((space) => found(`Starting space ${space} is not on the ${size} board.`, space)),
      ...repeated(start).map((space) => found(`Starting space ${space} is named twice.`, space)),
    ];
  },

  'TIW-SCN-6': ({ size, start, otoma }) => {
    const wanted = size === 'long' ? otomaSpaces : 0;
    return [
      ...(otoma.length === wanted
        ? []
        : [found(`There are ${otoma.length} Otoma spaces; a ${size} scenario has ${wanted === 0 ? 'none' : wanted}.`)]),
      ...otoma
        .filter((space) => !start.includes(space))
        .map((space) => found(`Otoma space ${space} is no starting space.`, space)),
      ...repeated(otoma).map((space) => found(`Otoma space ${space} is named twice.`, space)),
    ];
  },

  'TIW-SCN-8': (scenario) => {
    const fitting = fittingCrops(scenario);
    if (fitting === 1) return [];
    return [
      found(
        fitting === 0
          ? 'No crop filling fits the terrain and the starting crops.'
          : 'More than one crop filling fits the terrain and the starting crops.',
      ),
    ];
  },

  'TIW-BRD-3': ({ terrain, crop }) => [
    ...terrains.flatMap((kind) =>
      overdrawn(`${kind} tiles`, Object.values(terrain).filter((one) => one === kind).length, terrainTilesInBox[kind]),
    ),
    ...crops.flatMap((level) =>
      overdrawn(
        `tiles of crop ${level}`,
        Object.values(crop).filter((one) => one === level).length,
        cropTilesInBox[level],
      ),
    ),
  ],
};

const list = (spaces: readonly Space[]): string => spaces.join(' ');

const namedSpaces = (tiles: Scenario['terrain'] | Scenario['crop']): Space[] => Object.keys(tiles) as Space[];

const repeated = (spaces: readonly Space[]): readonly Space[] =>
  spaces.filter((space, index) => spaces.indexOf(space) < index);

const pairsOf = (spaces: readonly Space[]): (readonly [Space, Space])[] =>
  spaces.flatMap((one, index) => spaces.slice(index + 1).map((other) => [one, other] as const));

function contactOf(region: Region, other: Region): readonly [Space, Space] | null {
  for (const one of region.spaces) for (const two of other.spaces) if (isAdjacent(one, two)) return [one, two];
  return null;
}

const overdrawn = (what: string, used: number, inBox: number): readonly Found[] =>
  used <= inBox ? [] : [found(`The scenario needs ${used} ${what}, but the box has ${inBox}.`)];

export interface Region {
  readonly terrain: Terrain;
  /** The spaces in reading order. */
  readonly spaces: readonly Space[];
}

/** Connected orthogonally, by their first spaces (TIW-SCN-1). */
export function regionsOf({ size, terrain }: Pick<Scenario, 'size' | 'terrain'>): readonly Region[] {
  const all = spacesOf(size);
  const seen = new Set<Space>();
  const regions: Region[] = [];
  for (const first of all) {
    const kind = terrain[first];
    if (kind === undefined || seen.has(first)) continue;
    const found = new Set<Space>([first]);
    for (const space of found) {
      for (const next of neighboursOf(size, space)) if (terrain[next] === kind) found.add(next);
    }
    for (const space of found) seen.add(space);
    regions.push({ terrain: kind, spaces: all.filter((space) => found.has(space)) });
  }
  return regions;
}

/** Whether two spaces touch by side or corner. */
export const isAdjacent = (one: Space, other: Space): boolean =>
  one !== other && Math.abs(columnOf(one) - columnOf(other)) <= 1 && Math.abs(rowOf(one) - rowOf(other)) <= 1;

/** See TIW-SCN-8; 2 stands for two or more. */
export function fittingCrops(scenario: Pick<Scenario, 'size' | 'terrain' | 'crop' | 'start'>): 0 | 1 | 2 {
  const spaces = spacesOf(scenario.size);
  const regions = regionsOf(scenario).map((region) => region.spaces.map((space) => spaces.indexOf(space)));
  const around = spaces.map((space) => spaces.flatMap((other, index) => (isAdjacent(space, other) ? [index] : [])));
  const known = new Map(scenario.start.map((space) => [spaces.indexOf(space), scenario.crop[space] ?? 0]));
  return countFillings({ regions, around }, known);
}

/** What a printed disc that a host enters must keep, as a record must: its crops need not be unique (TIW-SCN-8). */
export const discLaws: readonly ScenarioLaw[] = [
  'TIW-SCN-1',
  'TIW-SCN-2',
  'TIW-SCN-3',
  'TIW-SCN-4',
  'TIW-SCN-5',
  'TIW-SCN-6',
];

/** `solutions`: null while there is a fault; 2 stands for two or more (TIW-SCN-8). */
export interface DiscCheck {
  readonly faults: readonly ScenarioFault[];
  readonly solutions: 0 | 1 | 2 | null;
}

/** Checks a disc that has terrain and a crop on every space. */
export function checkDisc(scenario: Scenario): DiscCheck {
  const faults = validate(scenario, discLaws);
  return { faults, solutions: faults.length === 0 ? fittingCrops(scenario) : null };
}
