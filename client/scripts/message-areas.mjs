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

/** Each has a folder per language. */
export const messageFolders = sources.map(({ folder }) => folder);

/**
 * A game's areas begin with its name.
 * @type {readonly { readonly name: string, readonly fileIn: (locale: string) => string }[]} relative files
 */
export const areas = sources.flatMap(({ folder, prefix }) =>
  namesIn(`${folder}/${baseLocale}`).map((file) => ({
    name: prefix + file.replace('.json', ''),
    fileIn: (locale) => `${folder}/${locale}/${file}`,
  })),
);
