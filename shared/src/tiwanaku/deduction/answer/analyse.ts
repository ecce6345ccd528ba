import { ok, refuse, type Result } from '../../../kernel/index.ts';
import { dimensions, spacesOf } from '../../board.ts';
import { terrains, type Size, type Space } from '../../types.ts';
import { geometryOf } from '../geometry/geometry.ts';
import { valueCount } from '../geometry/values.ts';
import { domainsOf, spacesByCell, type BoardPosition } from '../position/position.ts';
import { Search } from '../search/search.ts';
import { commonTo, valueNames, type Answer, type BySpace, type Value } from './answer.ts';
import { count, type Count } from './count.ts';

/** About half a second at most. */
export const defaultLimits = { short: 25_000, long: 15_000 } as const satisfies Record<Size, number>;

/** Counts as reaching the limit of steps. */
const bytesLimit = 30_000_000;

/**
 * What all completions share and how likely the rest is; bounds of it after `limit` steps (DED-DEF-7). Refused when no
 * board fits.
 */
export function analyse(
  position: BoardPosition,
  limit: number = defaultLimits[position.size],
): Result<Answer, 'impossible'> {
  const { columns, rows } = dimensions[position.size];
  const domains = domainsOf(position);
  const search = new Search(geometryOf(columns, rows), { steps: limit, bytes: bytesLimit });
  const tiles = terrains.map((terrain) => position.tiles[terrain]);
  if (!search.run(domains, tiles)) return refuse('impossible');
  const found = count(search, columns * rows);
  const { steps } = search;
  if (search.isStopped) {
    const possible = valuesWhere(position, (value, cell) => ((domains[cell] ?? 0) & (1 << value)) !== 0);
    const confirmed = found === null ? {} : occurring(position, found);
    const certain = certainIn(position, possible);
    return ok({ mode: 'bounds', completions: null, possible, certain, probability: null, confirmed, steps });
  }
  if (found === null) return refuse('impossible');
  const possible = occurring(position, found);
  return ok({
    mode: 'exact',
    completions: String(found.completions),
    possible,
    certain: certainIn(position, possible),
    probability: sharesOf(position, possible, found),
    confirmed: null,
    steps,
  });
}

/** Without those whose answer is null. */
function forOpenSpaces<T>(position: BoardPosition, answer: (space: Space, cell: number) => T | null): BySpace<T> {
  const cells = new Map(spacesByCell(position.size).map((space, cell) => [space, cell]));
  const answers: Partial<Record<Space, T>> = {};
  for (const space of spacesOf(position.size)) {
    if (position.crop[space] !== undefined) continue;
    const found = answer(space, cells.get(space) ?? 0);
    if (found !== null) answers[space] = found;
  }
  return answers;
}

const valuesWhere = (
  position: BoardPosition,
  isIn: (value: number, cell: number) => boolean,
): BySpace<readonly Value[]> =>
  forOpenSpaces(position, (_, cell) => {
    const values = valueNames.filter((_name, value) => isIn(value, cell));
    return values.length === 0 ? null : values;
  });

const occurring = (position: BoardPosition, { shareOf }: Count): BySpace<readonly Value[]> =>
  valuesWhere(position, (value, cell) => shareOf(valueCount * cell + value) > 0);

const certainIn = (position: BoardPosition, possible: BySpace<readonly Value[]>) =>
  forOpenSpaces(position, (space) =>
    commonTo(possible[space] ?? [], { terrain: position.terrain[space], crop: position.crop[space] }),
  );

const sharesOf = (position: BoardPosition, possible: BySpace<readonly Value[]>, { shareOf }: Count) =>
  forOpenSpaces(position, (space, cell): Readonly<Partial<Record<Value, number>>> =>
    Object.fromEntries(
      (possible[space] ?? []).map((name) => [name, shareOf(valueCount * cell + valueNames.indexOf(name))]),
    ),
  );
