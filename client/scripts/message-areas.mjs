import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const settings = JSON.parse(readFileSync(path('../project.inlang/settings.json'), 'utf8'));

/** @type {{ readonly locales: readonly string[], readonly baseLocale: string }} */
export const { locales, baseLocale } = settings;

const namesIn = (folder) => readdirSync(path(`../../${folder}`)).sort();

const sources = [
  { folder: 'client/messages', game: null },
  ...namesIn('client/src/games')
    .map((game) => ({ folder: `client/src/games/${game}/messages`, game }))
    .filter(({ folder }) => existsSync(path(`../../${folder}`))),
];

/** What is fetched together; the first that has the area. */
const commonPieces = [
  { name: 'page', has: /^(common|room)$/ },
  { name: 'start', has: /^(home|lobby|menu|invitation)$/ },
  { name: 'match', has: /./ },
];

/** After the game's name. */
const piecesOfGames = [
  { name: 'table', has: /^table$/ },
  { name: 'guide', has: /^(rules|lesson|lesson-otoma)$/ },
  { name: 'study', has: /^(analysis|daily|hints|leagues|practice|puzzles|reasons|techniques)$/ },
  { name: 'play', has: /./ },
];

/** The start page shows every game. */
function pieceOf(game, area) {
  if (game !== null && area === 'home') return 'start';
  const { name } = (game === null ? commonPieces : piecesOfGames).find(({ has }) => has.test(area));
  return game === null ? name : `${game}-${name}`;
}

/** Each has a folder per language. */
export const messageFolders = sources.map(({ folder }) => folder);

/**
 * A game's areas begin with its name.
 * @type {readonly { readonly name: string, readonly piece: string, readonly fileIn: (locale: string) => string }[]} relative files
 */
export const areas = sources.flatMap(({ folder, game }) =>
  namesIn(`${folder}/${baseLocale}`)
    .map((file) => ({ file, area: file.replace('.json', '') }))
    .map(({ file, area }) => ({
      name: game === null ? area : `${game}-${area}`,
      piece: pieceOf(game, area),
      fileIn: (locale) => `${folder}/${locale}/${file}`,
    })),
);

/** Areas by piece. */
export const pieces = new Map(areas.map(({ piece }) => [piece, areas.filter((area) => area.piece === piece)]));
