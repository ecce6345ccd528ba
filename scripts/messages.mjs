/**
 * Compiles message files (client/messages/README.md) into modules, and is a program that does so for the whole repository.
 *
 * A catalogue is a folder with a folder per language, and in that a JSON file per area. It becomes one module per language,
 * `<catalogue>.<language>.ts`, an object with a function per message. `messages.ts` beside them has the types, taken from English.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const namesIn = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []);
const foldersIn = (folder) => namesIn(folder).filter((name) => !name.includes('.'));

/** The catalogues in a folder; a prefix tells those of one game from those of another. */
const cataloguesIn = (folder, prefix = '') =>
  foldersIn(folder).map((name) => ({ name: prefix + name, folder: `${folder}/${name}` }));

const games = foldersIn('client/src/games');

/** @type {readonly { readonly to: string, readonly catalogues: readonly { readonly name: string, readonly folder: string }[] }[]} */
export const outputs = [
  {
    to: 'client/src/i18n/generated',
    catalogues: [
      ...cataloguesIn('client/messages'),
      ...games.flatMap((game) => cataloguesIn(`client/src/games/${game}/messages`, `${game}-`)),
    ],
  },
  { to: 'server/src/generated', catalogues: [{ name: 'words', folder: 'server/messages' }] },
  ...foldersIn('shared/src')
    .flatMap((game) => [game, ...foldersIn(`shared/src/${game}`).map((part) => `${game}/${part}`)])
    .filter((folder) => existsSync(join(root, `shared/src/${folder}/messages`)))
    .map((folder) => ({
      to: `shared/src/${folder}/generated`,
      catalogues: [{ name: 'words', folder: `shared/src/${folder}/messages` }],
    })),
];

/** What a person writes: `key: text`, or a choice `{ input: { case: text, …, other: text } }`, which may be nested. */
function messagesIn(folder) {
  const files = namesIn(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8'))));
}

const isPlural = (cases) => Object.keys(cases).some((name) => /^(zero|one|two|few|many)$/.test(name));

function choiceIn(message) {
  const [[input, cases] = [], ...more] = Object.entries(message);
  if (more.length > 0 || cases?.other === undefined)
    throw new Error(`not a choice by one input with a case "other": ${JSON.stringify(message)}`);
  return { input, cases };
}

/** The types of its inputs, by name. */
function inputsOf(message, found = new Map()) {
  if (typeof message === 'string') {
    for (const [, name] of message.matchAll(/\{(\w+)\}/g)) found.set(name, found.get(name) ?? 'string | number');
  } else {
    const { input, cases } = choiceIn(message);
    found.set(input, isPlural(cases) ? 'number' : 'string');
    for (const inner of Object.values(cases)) inputsOf(inner, found);
  }
  return found;
}

function expressionOf(message) {
  if (typeof message === 'string') {
    if (!/\{\w+\}/.test(message)) return JSON.stringify(message);
    return `\`${message.replace(/[`\\]|\$(?=\{)/g, '\\$&').replace(/\{(\w+)\}/g, '${i.$1}')}\``;
  }
  const { input, cases } = choiceIn(message);
  const { other, ...named } = cases;
  const chosen = isPlural(cases) ? `plural.select(i.${input})` : `i.${input}`;
  const branches = Object.entries(named).map(([name, inner]) => `${chosen} === '${name}' ? ${expressionOf(inner)} : `);
  return `(${branches.join('')}${expressionOf(other)})`;
}

function functionOf(message) {
  const inputs = [...inputsOf(message)].map(([name, type]) => `readonly ${name}: ${type}`);
  return `(${inputs.length > 0 ? `i: { ${inputs.join('; ')} }` : ''}): string => ${expressionOf(message)}`;
}

function wordsModule(locale, messages) {
  const lines = Object.entries(messages).map(([key, message]) => `  ${key}: ${functionOf(message)},\n`);
  const rules = lines.some((line) => line.includes('plural.select('))
    ? `const plural = new Intl.PluralRules('${locale}');\n\n`
    : '';
  return `${rules}export default {\n${lines.join('')}};\n`;
}

function typesModule(catalogues) {
  const types = catalogues.map(({ name }) => `\n  typeof import('./${name}.en.ts').default`);
  const names = catalogues.map(({ name }) => `'${name}'`).join(' | ');
  return `export type Catalogue = ${names};\n\n/** Every text as a function of its inputs. */\nexport type Messages =${types.join(' &')};\n`;
}

/** Files that did not change are left as they are: a build or a check may be reading them. */
export function compileMessages({ to, catalogues }) {
  const files = new Map([['messages.ts', typesModule(catalogues)]]);
  for (const { name, folder } of catalogues) {
    const english = messagesIn(`${folder}/en`);
    for (const locale of foldersIn(folder)) {
      // English stands in for a missing text; a check fails on it.
      files.set(`${name}.${locale}.ts`, wordsModule(locale, { ...english, ...messagesIn(`${folder}/${locale}`) }));
    }
  }
  const out = join(root, to);
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out)) if (!files.has(name)) rmSync(join(out, name), { recursive: true });
  for (const [name, text] of files) {
    const file = join(out, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) outputs.forEach(compileMessages);
