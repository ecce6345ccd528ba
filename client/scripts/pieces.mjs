/** What is fetched later: modules of `client/src`, by piece. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} path in `client/src` */
export const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

export const games = readdirSync(source('games')).filter((name) => existsSync(source(`games/${name}/index.ts`)));

const ofPage = {
  start: ['screens/start.ts'],
  /** Invitation, name and refusal before a room; what a bar opens. */
  door: ['screens/room/invitation/index.ts', 'ui/bar.ts'],
  room: ['screens/room/panels.ts'],
  review: ['screens/match/index.ts'],
};

/** In a game's folder; none has all of it. */
const ofGame = {
  /** The first picture of a match. */
  table: ['index.ts'],
  /** Added to it by some modes. */
  mode: ['otoma/parts.ts'],
  start: ['guide.ts', 'guide/index.ts'],
  /** The room's form and lists: for pages without a table. */
  options: ['options/modes.ts'],
  extras: ['extras.ts', 'extras/index.ts'],
  /** Opened by few in a match. */
  tools: ['help/Help.svelte', 'hints/HintPanel.svelte', 'typed/TextTable.svelte'],
  review: ['replay/index.ts', 'analysis/index.ts'],
  /** Linked to from outside, without a table, as `days`. */
  guide: ['rules/RulesPage.svelte'],
  lesson: ['tutorial/LessonPage.svelte'],
  study: ['pages/study.ts'],
  days: ['pages/days.ts'],
  /** Its schemas are larger than any of these. */
  reader: ['options/city-reader.ts', 'options/disc-editor.ts', 'practice/kept/reader.ts'],
};

/** The strictest about what comes along first: who follows a link waits for every byte. */
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

const within = (pieces, ...wanted) => [...pieces].every((piece) => wanted.includes(piece));

/**
 * What holds the modules that these pieces use.
 * @param {ReadonlySet<string>} pieces
 */
export function holderOf(pieces) {
  const [only] = pieces;
  if (pieces.size === 1) return only;
  // In a match tools come after extras.
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
