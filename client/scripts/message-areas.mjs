import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const settings = JSON.parse(readFileSync(path('../project.inlang/settings.json'), 'utf8'));

/** @type {{ readonly locales: readonly string[], readonly baseLocale: string }} */
export const { locales, baseLocale } = settings;

const namesIn = (folder) => readdirSync(path(`../../${folder}`)).sort();

const sources = [
  { folder: 'client/messages', prefix: '' },
  ...namesIn('client/src/games')
    .map((game) => ({ folder: `client/src/games/${game}/messages`, prefix: `${game}-` }))
    .filter(({ folder }) => existsSync(path(`../../${folder}`))),
];

/** Each has a folder per language: the shared one, then one per game. */
export const messageFolders = sources.map(({ folder }) => folder);

/**
 * An area is fetched as a whole and bears the name of its file, after the game's name if it is a game's.
 * @type {readonly { readonly name: string, readonly fileIn: (locale: string) => string }[]} files relative to the repository
 */
export const areas = sources.flatMap(({ folder, prefix }) =>
  namesIn(`${folder}/${baseLocale}`).map((file) => ({
    name: prefix + file.replace('.json', ''),
    fileIn: (locale) => `${folder}/${locale}/${file}`,
  })),
);
