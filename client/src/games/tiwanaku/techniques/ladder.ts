/**
 * The techniques, easiest first (DED-GRD-5): the end of their messages' names, the last part of their page's address, and their
 * grade.
 */
export const ladder = [
  { id: 'DED-ONE', key: 'one', slug: 'alone', grade: 1 },
  { id: 'DED-LAST', key: 'last', slug: 'last-one', grade: 1 },
  { id: 'DED-ONLY', key: 'only', slug: 'nothing-else', grade: 1 },
  { id: 'DED-PLACE', key: 'place', slug: 'only-here', grade: 1 },
  { id: 'DED-EMPTY', key: 'empty', slug: 'used-up', grade: 1 },
  { id: 'DED-LAND', key: 'land', slug: 'only-terrain', grade: 1 },
  { id: 'DED-POINT', key: 'point', slug: 'pointing', grade: 2 },
  { id: 'DED-DIAG', key: 'diag', slug: 'corners', grade: 2 },
  { id: 'DED-SIZE', key: 'size', slug: 'too-large', grade: 2 },
  { id: 'DED-EXIT', key: 'exit', slug: 'one-way-out', grade: 2 },
  { id: 'DED-JOIN', key: 'join', slug: 'too-many', grade: 2 },
  { id: 'DED-ROOM', key: 'room', slug: 'no-region', grade: 3 },
  { id: 'DED-COVER', key: 'cover', slug: 'no-cover', grade: 3 },
  { id: 'DED-NEED', key: 'need', slug: 'all-that-is-left', grade: 3 },
  { id: 'DED-PAIR', key: 'pair', slug: 'pair', grade: 3 },
  { id: 'DED-ORDER', key: 'order', slug: 'no-order', grade: 3 },
  { id: 'DED-TRY-1', key: 'try1', slug: 'breaks-at-once', grade: 3 },
  { id: 'DED-TRY', key: 'try', slug: 'followed-to-the-end', grade: 4 },
] as const;

/** No puzzle's hardest technique is one of these: there is nothing to lead to. */
const withoutPuzzles: ReadonlySet<string> = new Set(['DED-EMPTY', 'DED-LAND', 'DED-ORDER']);

export const hasPuzzles = (id: string): boolean => !withoutPuzzles.has(id);

type Technique = (typeof ladder)[number];

const byId: ReadonlyMap<string, Technique> = new Map(ladder.map((technique) => [technique.id, technique]));

/** Null for an id that this page does not know. */
export const techniqueOf = (id: string): Technique | null => byId.get(id) ?? null;

/** The address of a technique's page. */
export const pathOf = (id: string): string => `/techniques/${techniqueOf(id)?.slug ?? ''}`;
