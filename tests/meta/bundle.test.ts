import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root, sourceFiles } from './repository.ts';
import { holders } from '../../client/scripts/pieces.mjs';
import { isForbiddenModule, isSecretSource, markersOf } from './secrets.ts';

/** Gzipped JavaScript that a browser loads for room and match, in bytes. */
const budget = 71 * 1024;

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
  /** Gzipped. */
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

describe('the client that is served', () => {
  test('has no text of scenario, generator or wheel', () => {
    expect(markers.length).toBeGreaterThan(3);
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return markers.filter((marker) => text.includes(marker)).map((marker) => `${file}: ${marker}`);
    });
    expect(found).toEqual([]);
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
    // Without the folder of the checkout, which may have any name.
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(root, '/')));
    expect(modules.some((id) => /\/shared\/src\/(?!kernel\/|protocol\/)/.test(id))).toBe(true);
    expect(modules.filter(isForbiddenModule)).toEqual([]);
  });

  /** A chunk with everything it cannot do without. */
  function closure(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) closure(imported, found);
    }
    return found;
  }

  // The page itself, a game's table, and the table's words; those of the room come with the page.
  const firstOf = (game: string) =>
    chunks.filter(
      ({ moduleIds, name }) =>
        moduleIds.some((id) => id.endsWith('/client/src/main.ts')) || [game, `${game}-table.en`].includes(name),
    );

  test.each(games)('loads at most 71 KB of JavaScript to show a room and a match of %s', (game) => {
    expect(firstOf(game)).toHaveLength(3);
    const first = new Set(firstOf(game).flatMap((chunk) => [...closure(chunk)]));
    const sizeText = ({ name, bytes }: Chunk) => `${name} ${(bytes / 1024).toFixed(1)}`;
    const total = [...first].reduce((sum, { bytes }) => sum + bytes, 0);
    const later = chunks.filter((chunk) => !first.has(chunk));
    process.stdout.write(
      `JavaScript for room and match, gzipped: ${(total / 1024).toFixed(1)} of ${budget / 1024} KB ` +
        `(${[...first].map(sizeText).join(', ')}); fetched when wanted: ${later.map(sizeText).join(', ')}\n`,
    );
    expect(total).toBeLessThanOrEqual(budget);
  });

  test('loads at most 71 KB of JavaScript to show the start page', () => {
    const names = ['page', 'start', 'words', 'start.en', ...games.map((game) => `${game}-start`)];
    const parts = chunks.filter(({ name }) => names.includes(name));
    expect(parts).toHaveLength(names.length);
    const first = [...new Set(parts.flatMap((chunk) => [...closure(chunk)]))];
    expect(first.flatMap(({ moduleIds }) => moduleIds).filter((id) => /\/games\/[^/]+\/index\.ts$/.test(id))).toEqual(
      [],
    );
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
  });

  test('is made of the named pieces alone', () => {
    const pieces = ['page', 'words', 'rolldown-runtime', ...holders];
    const ofGames = games.flatMap((game) => [game, ...holders.map((piece) => `${game}-${piece}`)]);
    const named = new Set([...pieces, ...ofGames]);
    const isOfOneLanguage = (name: string) => /\.[a-z]{2}$/.test(name);
    expect(chunks.map(({ name }) => name).filter((name) => !named.has(name) && !isOfOneLanguage(name))).toEqual([]);
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
    const along = own.flatMap((chunk) => [...closure(chunk)].flatMap(({ moduleIds }) => moduleIds));
    expect(along.filter((id) => ofOthers.some((other) => other.test(id)))).toEqual([]);
  });
});
