import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root, sourceFiles } from './repository.ts';
import { languages } from '@tiwanaku/shared/protocol';
import { isForbiddenModule, isSecretSource, markersOf } from './secrets.ts';

/** Gzipped JavaScript that a browser loads before it shows a page, code and words, in bytes. */
const budget = 100 * 1024;

/** The games, by their folders. */
const games = [
  ...new Set(sourceFiles(/^client\/src\/games\/[^/]+\/index\.ts$/).map((path) => path.split('/')[3] ?? '')),
];

interface Chunk {
  readonly name: string;
  readonly fileName: string;
  /** File names of the chunks it cannot do without. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  /** The size when gzipped. */
  readonly bytes: number;
}

const secret = sourceFiles(/^shared\/src\//).filter(isSecretSource);
const openText = sourceFiles(/^(client\/.+\.(ts|svelte|json|html)|shared\/src\/.+\.ts)$/)
  .filter((path) => !secret.includes(path))
  .map(read)
  .join('\n');
const markers = markersOf(secret.map(read), openText);

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const files = filesUnder(join(root, 'client/dist'));

/** The one thing in browsers that is made of the secret half (docs/secrecy.md). */
const offline = JSON.parse(read('client/offline/dist/report.json')) as readonly Pick<Chunk, 'fileName' | 'moduleIds'>[];

const markersIn = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return markers.filter((marker) => text.includes(marker));
};

describe('the client that is served', () => {
  test('has no text of scenario, generator or wheel in any page', () => {
    expect(markers.length).toBeGreaterThan(3);
    const found = files
      .filter((file) => !offline.some(({ fileName }) => file.includes(fileName)))
      .flatMap((file) => markersIn(file).map((marker) => `${file}: ${marker}`));
    expect(found).toEqual([]);
  });

  test('L1 has a worker for playing without a network, of what one match needs and nothing else of the secret half', () => {
    const modules = offline.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(root, '/')));
    const [games, others] = [new Set<string>(), new Set<string>()];
    for (const id of modules.filter(isForbiddenModule)) {
      const [, game = '', file = ''] = /\/shared\/src\/([^/]+)\/secret\/([^/]+)\.ts$/.exec(id) ?? [];
      games.add(game);
      if (!['match-keeper', 'vault', 'generator', 'fill'].includes(file)) others.add(id);
    }
    expect([...others]).toEqual([]);
    expect([...games].sort()).toEqual([...new Set(secret.map((path) => path.split('/')[2]))].sort());
    for (const { fileName } of offline) expect(existsSync(join(root, 'client/dist/assets', fileName))).toBe(true);
  });

  test.each(languages)('BOT-12 takes at most 3 MB of a device to be played without a network in %s', (language) => {
    const [name = ''] = files.filter((file) => /[\\/]offline-[^\\/]+\.json$/.test(file));
    const list = JSON.parse(readFileSync(name, 'utf8')) as Readonly<Record<string, readonly string[]>>;
    const paths = [...(list['all'] ?? []), ...(list[language] ?? [])];
    const bytes = paths.reduce((sum, path) => sum + statSync(join(root, 'client/dist', path)).size, 0);
    process.stdout.write(
      `Kept for playing without a network in ${language}: ${(bytes / 1024 ** 2).toFixed(2)} of 3 MB\n`,
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(bytes).toBeLessThanOrEqual(3 * 1024 ** 2);
    expect(paths.filter((path) => path.includes(`.${language}-`)).length).toBeGreaterThan(1);
    for (const page of files.filter((file) => file.endsWith('.html')))
      expect(readFileSync(page, 'utf8')).toContain(`content="/assets/${basename(name)}"`);
  });

  test('brings no source maps along', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('the client as it is built', () => {
  /** Written by the build itself (`client/scripts/report-plugin.mjs`). */
  const chunks = JSON.parse(read('client/build-report.json')) as readonly Chunk[];

  test('is what is served', () => {
    const served = files.filter((file) => file.endsWith('.js')).map((file) => file.replaceAll('\\', '/'));
    for (const { fileName } of chunks) expect(served.some((file) => file.endsWith(`/${fileName}`))).toBe(true);
  });

  test('is made of no module of the secret, the server or the database', () => {
    // The checkout's folder is left out, because it may have any name.
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(root, '/')));
    expect(modules.some((id) => /\/shared\/src\/(?!kernel\/|protocol\/)/.test(id))).toBe(true);
    expect(modules.filter(isForbiddenModule)).toEqual([]);
  });

  /** These chunks with everything they cannot do without. */
  function closure(some: readonly Chunk[]): ReadonlySet<Chunk> {
    const found = new Set(some);
    // A set's loop goes on with what is added meanwhile.
    for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
    return found;
  }

  /** What is loaded with these modules of `client/src`. */
  const loaded = (...paths: readonly string[]) =>
    closure(
      paths.map((path) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/client/src/${path}`)));
        if (!chunk) throw new Error(`no chunk has ${path}`);
        return chunk;
      }),
    );

  const wordsIn = (language: string, ...catalogues: readonly string[]) =>
    catalogues.map((name) => `i18n/generated/${name}.${language}.ts`);

  /** What is loaded in the language that has the longest words. */
  function expectWithinBudget(what: string, load: (language: string) => ReadonlySet<Chunk>): void {
    const bytesIn = (language: string) => [...load(language)].reduce((sum, { bytes }) => sum + bytes, 0);
    const most = Math.max(...languages.map(bytesIn));
    process.stdout.write(`JavaScript for ${what}, gzipped: ${(most / 1024).toFixed(1)} of ${budget / 1024} KB\n`);
    expect(most).toBeLessThanOrEqual(budget);
  }

  test.each(games)('loads at most 100 KB of JavaScript to show a room and a match of %s', (game) => {
    expectWithinBudget(`room and match of ${game}`, (language) =>
      loaded('main.ts', `games/${game}/index.ts`, ...wordsIn(language, 'shell', `${game}-table`)),
    );
  });

  test('loads at most 100 KB of JavaScript, and no table, to show the start page', () => {
    const guides = sourceFiles(/^client\/src\/games\/[^/]+\/guide(\/index)?\.ts$/).map((path) => path.slice(11));
    const homes = games.map((game) => `${game}-home`);
    const load = (language: string) =>
      loaded('main.ts', 'screens/home/start.ts', ...guides, ...wordsIn(language, 'shell', 'screens', ...homes));
    expectWithinBudget('the start page', load);
    const modules = [...load('en')].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /\/games\/[^/]+\/index\.ts$/.test(id))).toEqual([]);
  });

  test.each(games)('preloads with table and match of %s what they show, and nothing of another game', (game) => {
    const pages = ['table', 'match'].map((page) => read(`client/dist/${page}-${game}.html`));
    const [ofTable, ofMatch] = pages.map((page) =>
      chunks.filter(({ fileName }) => page.includes(`/${fileName}"`)).flatMap(({ moduleIds }) => moduleIds),
    );
    const ofOthers = games.filter((other) => other !== game).map((other) => `/client/src/games/${other}/index.ts`);
    for (const ids of [ofTable, ofMatch]) {
      expect(ids?.some((id) => id.endsWith(`/client/src/games/${game}/index.ts`))).toBe(true);
      expect(ids?.filter((id) => ofOthers.some((other) => id.endsWith(other)))).toEqual([]);
    }
    expect(ofMatch?.some((id) => id.endsWith(`/client/src/games/${game}/replay/index.ts`))).toBe(true);
  });

  test.each(games)('brings nothing of another game along with %s, at first or later', (game) => {
    const partOf = (one: string) => new RegExp(`/(shared/src|games)/${one}/(?!entry\\.ts$)`);
    const ofOthers = games.filter((other) => other !== game).map(partOf);
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => partOf(game).test(id)));
    expect(own.length).toBeGreaterThan(1);
    const along = [...closure(own)].flatMap(({ moduleIds }) => moduleIds);
    expect(along.filter((id) => ofOthers.some((other) => other.test(id)))).toEqual([]);
  });
});
