/** What is fetched later, by piece: the modules in `client/src` that a page asks for. A game has pieces of its own. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} path in `client/src` */
export const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

export const games = readdirSync(source('games')).filter((name) => existsSync(source(`games/${name}/index.ts`)));

const ofPage = {
  /** The start page, and lists. */
  start: ['screens/start.ts'],
  /** What stands before a room: invitation, name, refusal; and what a bar opens. */
  door: ['screens/room/invitation/index.ts', 'ui/bar.ts'],
  /** Panels behind seats and board, and the way to another device. */
  room: ['screens/room/panels.ts'],
  /** A finished match, alone or together, and played on. */
  review: ['screens/match/index.ts'],
};

/** Below the game's folder; none has all of it. */
const ofGame = {
  /** The first picture of a match. */
  table: ['index.ts'],
  /** What some modes add to the first picture. */
  mode: ['otoma/parts.ts'],
  /** What the start page says, and the list of pages. */
  start: ['guide.ts', 'guide/index.ts'],
  /** The room's form and what lists say: for pages without a table. */
  options: ['options/modes.ts'],
  /** Behind the first picture of every match. */
  extras: ['extras.ts', 'extras/index.ts'],
  /** Opened by few in a match. */
  tools: ['help/Help.svelte', 'hints/HintPanel.svelte', 'typed/TextTable.svelte'],
  /** What looks back on a finished match. */
  review: ['replay/index.ts', 'analysis/index.ts'],
  /** The rules: linked to from outside, and without a table. */
  guide: ['rules/RulesPage.svelte'],
  /** Played with the extras of a match. */
  lesson: ['tutorial/LessonPage.svelte'],
  /** Practice, puzzles and techniques. */
  study: ['pages/study.ts'],
  /** The daily land and leagues: linked to from outside. */
  days: ['pages/days.ts'],
  /** Reads what a person kept: its schemas are larger than any of these. */
  reader: ['options/city-reader.ts', 'practice/kept/reader.ts'],
};

/** How little a piece may bring along, the strictest first: a link to rules or to an invitation waits for every byte. */
const strictness = [
  'door',
  'guide',
  'start',
  'options',
  'days',
  'mode',
  'extras',
  'review',
  'study',
  'room',
  'tools',
  'lesson',
];

/** In a match tools come after extras. */
const within = (pieces, ...wanted) => [...pieces].every((piece) => wanted.includes(piece));

/**
 * What holds the modules that these pieces use.
 * @param {ReadonlySet<string>} pieces
 */
export function holderOf(pieces) {
  const [only] = pieces;
  if (pieces.size === 1) return only;
  if (within(pieces, 'extras', 'tools')) return 'extras';
  if (within(pieces, 'extras', 'tools', 'lesson')) return 'lesson-shared';
  return `${strictness.find((piece) => pieces.has(piece))}-shared`;
}

/** Holders, those that others need first. */
export const holders = [...strictness.map((piece) => `${piece}-shared`), 'extras', ...strictness, 'reader'];

const listed = (pieces, game) =>
  Object.entries(pieces).flatMap(([piece, paths]) =>
    paths
      .map((path) => (game === null ? path : `games/${game}/${path}`))
      .filter((path) => existsSync(source(path)))
      .map((path) => ({ piece, game, path })),
  );

/** @type {readonly { readonly piece: string, readonly game: string | null, readonly path: string }[]} */
export const asked = [...listed(ofPage, null), ...games.flatMap((game) => listed(ofGame, game))];

/**
 * The modules that show a finished match, for the build to preload.
 * @param {string | null} game null: of the page
 */
export const reviewOf = (game) =>
  asked.filter((one) => one.piece === 'review' && one.game === game).map(({ path }) => `src/${path}`);
