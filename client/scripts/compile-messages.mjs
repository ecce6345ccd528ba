/**
 * Compiles the messages into client/src/i18n/generated (see client/messages/README.md), before type checks and tests.
 */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../scripts/setup/fingerprint.mjs';
import { areas, baseLocale, locales, messageFolders, pieces } from './message-areas.mjs';
import { messageExpressions } from './message-expressions.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const outdir = path('../src/i18n/generated');

/** Its English needs no fetch. */
const inPage = 'page';

async function messagesIn(area, locale) {
  const file = path(`../../${area.fileIn(locale)}`);
  const messages = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  delete messages.$schema;
  return messages;
}

/** The compiler needs one file per language. */
async function writeProject(folder) {
  const settings = JSON.parse(await readFile(path('../project.inlang/settings.json'), 'utf8'));
  const modules = settings.modules.map((module) => path(`../${module}`));
  const project = join(folder, 'project.inlang');
  await mkdir(project);
  const format = { pathPattern: './{locale}.json' };
  const text = JSON.stringify({ ...settings, modules, 'plugin.inlang.messageFormat': format });
  await writeFile(join(project, 'settings.json'), text);
  for (const locale of locales) {
    const messages = await Promise.all(areas.map((area) => messagesIn(area, locale)));
    await writeFile(join(folder, `${locale}.json`), JSON.stringify(Object.assign({}, ...messages)));
  }
  return project;
}

async function compiledMessages() {
  const { compile } = await import('@inlang/paraglide-js');
  const folder = await mkdtemp(join(tmpdir(), 'tiwanaku-messages-'));
  try {
    await compile({
      project: await writeProject(folder),
      outdir: folder,
      outputStructure: 'locale-modules',
      emitReadme: false,
    });
    const read = (name) => readFile(join(folder, 'messages', `${name}.js`), 'utf8');
    // The compiler's functions are in lower case (`home_namemissing1`); the index has the keys.
    const index = await read('_index');
    const keys = new Map([...index.matchAll(/export \{ (\w+) as "(\w+)" \}/g)].map(([, name, key]) => [name, key]));
    const modules = await Promise.all(
      locales.map(async (locale) => [locale, messageExpressions(await read(locale), keys)]),
    );
    return new Map(modules);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One object per piece and language compresses well. */
function wordsModule(locale, entries) {
  const rules = entries.some(([, { code }]) => code.includes('plural.select'))
    ? `const plural = new Intl.PluralRules('${locale}');\n`
    : '';
  const lines = entries.map(([key, { code }]) => `  ${key}: ${code},\n`);
  return `${rules}export default {\n${lines.join('')}};\n`;
}

function pieceModule(name) {
  const load = (locale) => `() => import('./${name}.${locale}.js')`;
  const isStatic = (locale) => name === inPage && locale === baseLocale;
  const lines = locales.map((locale) => `  ${isStatic(locale) ? locale : `${locale}: ${load(locale)}`},\n`);
  const imports = name === inPage ? `import ${baseLocale} from './${name}.${baseLocale}.js';\n\n` : '';
  return `${imports}export default {\n${lines.join('')}};\n`;
}

/** The piece of every area. Fetched first. */
function areasModule() {
  const local = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const later = [...pieces.keys()].filter((name) => name !== inPage);
  const imports = later.map((name) => `import ${local(name)} from './${name}.ts';\n`);
  const lines = areas
    .filter(({ piece }) => piece !== inPage)
    .map(({ name, piece }) => `  '${name}': ${local(piece)},\n`);
  return `${imports.join('')}\nexport default {\n${lines.join('')}};\n`;
}

function typesModule(messages) {
  const signature = ({ inputs }) =>
    inputs.length === 0
      ? '() => string'
      : `(inputs: { ${inputs.map((name) => `readonly ${name}: string | number`).join('; ')} }) => string`;
  const lines = [...messages].map(([key, message]) => `  readonly ${key}: ${signature(message)};\n`);
  return (
    `export const locales = ${JSON.stringify(locales)} as const;\n\n` +
    `/** Every sentence of the interface as a function, as the English files have it. */\n` +
    `export interface Messages {\n${lines.join('')}}\n`
  );
}

/** Whole files, as a build or a check may be reading. */
async function write(name, text) {
  const file = join(outdir, name);
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

const inputs = [
  ...messageFolders,
  'client/project.inlang/settings.json',
  'client/scripts/compile-messages.mjs',
  'client/scripts/message-areas.mjs',
  'client/scripts/message-expressions.mjs',
  'client/package.json',
];
const mark = '.compiled-from';
const source = fingerprint(inputs);
if ((await readFile(join(outdir, mark), 'utf8').catch(() => null)) === source) process.exit(0);

const messages = await compiledMessages();
const base = messages.get(baseLocale);
const files = new Map([
  ['messages.ts', typesModule(base)],
  ['areas.ts', areasModule()],
]);
for (const [name, ofPiece] of pieces) {
  const texts = await Promise.all(ofPiece.map((area) => messagesIn(area, baseLocale)));
  const keys = texts.flatMap((messages) => Object.keys(messages));
  files.set(`${name}.ts`, pieceModule(name));
  for (const locale of locales) {
    // English stands in for a missing text; a check fails on it.
    const entries = keys.map((key) => [key, messages.get(locale).get(key) ?? base.get(key)]);
    files.set(`${name}.${locale}.js`, wordsModule(locale, entries));
  }
}

await mkdir(outdir, { recursive: true });
await Promise.all([...files].map(([name, text]) => write(name, text)));
for (const name of await readdir(outdir)) {
  const isLeftover = !files.has(name) && !/\.\d+$/.test(name);
  if (isLeftover) await rm(join(outdir, name), { recursive: true, force: true });
}
await write(mark, source);

// The project's store keeps timers running for 30 s.
process.exit(0);
