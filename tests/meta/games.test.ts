import { expect, test } from 'vitest';
import { sourceFiles, read } from './repository.ts';

/** The games, by their folders. */
const games = [
  ...new Set(sourceFiles(/^client\/src\/games\/[^/]+\/index\.ts$/).map((path) => path.split('/')[3] ?? '')),
];

/** A game's name in any spelling: `machu-picchu`, `machuPicchu`, `Machu Picchu`. */
const nameOf = (game: string) => new RegExp(game.split('-').join('[-_ ]?'), 'i');

/**
 * What must not know which game is played: the client but for a game's own folder, kernel and protocol, the server, and what
 * tests every game.
 */
const scope =
  /^(client\/(src|messages|vite\.config)|shared\/src\/(kernel|protocol)\/|server\/src\/|tests\/(laws|fuzz|support|toy-game|cluster\/(bots|world))\/).*\.(ts|svelte|css|json)$/;
const isOfGame = (path: string) => games.some((game) => path.startsWith(`client/src/games/${game}/`));
const isTest = /\.(test|contract)\.ts$|\/testing\//;

interface Allowed {
  readonly path: RegExp;
  readonly text: RegExp;
  readonly reason: string;
}

const product = 'the product bears the name of its first game';
const allowed: readonly Allowed[] = [
  { path: /./, text: /@tiwanaku\//g, reason: product },
  { path: /^client\/src\/games\/(index|pictures|default-game)\.ts$/, text: /.*/g, reason: 'the lists of games' },
  { path: /^server\/src\/games\.ts$/, text: /.*/g, reason: 'the list of games' },
  { path: /^client\/src\/state\/stored\.ts$/, text: /`tiwanaku\./g, reason: product },
  { path: /^client\/messages\/\w+\/(common|home)\.json$/, text: /Tiwanaku/g, reason: product },
  { path: /^server\/src\/observability\/meters\.ts$/, text: /'tiwanaku_/g, reason: product },
  { path: /^server\/src\/cluster\/redis-link\.ts$/, text: /`tiwanaku:/g, reason: product },
  { path: /^server\/src\/persistence\/embedded\/folder-lock\.ts$/, text: /`tiwanaku-/g, reason: product },
  { path: /^server\/src\/persistence\/postgres-database\.ts$/, text: /'tiwanaku'/g, reason: product },
  {
    path: /^server\/src\/http\/(pages\/(preview|pages)|refusal-page)\.ts$/,
    text: /Tiwanaku/g,
    reason: product,
  },
  { path: /^tests\/support\/game-testings\.ts$/, text: /.*/g, reason: 'the list of what games bring for tests' },
  { path: /^tests\/cluster\/world\/connections\.ts$/, text: /tiwanaku_/g, reason: product },
  { path: /^tests\/support\/postgres-server\.ts$/, text: /'tiwanaku-?/g, reason: product },
  {
    path: /^server\/src\/cli\//,
    text: /(tiwanaku|machu[- ]?picchu)\w*/gi,
    reason: 'records, scenarios and simulations are those of a game, and each has its folder',
  },
];

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = sourceFiles(scope)
  .filter((path) => !isOfGame(path) && !isTest.test(path))
  .map((path) => ({ path, text: read(path) }));

/** Lines that name a game and may not, as `path:line`. */
const usesIn = (files: readonly Source[]) =>
  files.flatMap(({ path, text }) => {
    const here = allowed.filter((one) => one.path.test(path));
    return text.split('\n').flatMap((line, index) => {
      const rest = here.reduce((left, one) => left.replace(one.text, ''), line);
      return games.some((game) => nameOf(game).test(rest)) ? [`${path}:${index + 1}`] : [];
    });
  });

test('only its own folder and the lists of games name a game', () => {
  expect(games).toContain('tiwanaku');
  expect(usesIn(sources)).toEqual([]);
});

test('a game that is named elsewhere is found', () => {
  const planted = [
    { path: 'client/src/screens/Home.svelte', text: "import { m } from './m.ts';\nconst title = 'Tiwanaku';" },
    { path: 'server/src/rooms/rooms.ts', text: "if (room.settings.game === 'tiwanaku') return;" },
    { path: 'server/src/push/turn-words.ts', text: "import '@tiwanaku/shared/tiwanaku';" },
    { path: 'tests/laws/checks/views.ts', text: "if (game.id === 'machu-picchu') return;" },
    { path: 'shared/src/protocol/room.ts', text: "import { z } from 'zod';\nimport '@tiwanaku/shared/kernel';" },
  ];
  expect(usesIn(planted)).toEqual([
    'client/src/screens/Home.svelte:2',
    'server/src/rooms/rooms.ts:1',
    'server/src/push/turn-words.ts:1',
    'tests/laws/checks/views.ts:1',
  ]);
});

test('every exception is one that is needed', () => {
  const isUsed = ({ path, text }: Allowed) =>
    sources.some((source) => path.test(source.path) && source.text.search(text) >= 0);
  expect(allowed.filter((one) => !isUsed(one)).map(({ path }) => path.source)).toEqual([]);
});

test('a whole game is at most 250 lines', () => {
  const files = sourceFiles(/^tests\/toy-game\//);
  expect(files.length).toBeGreaterThan(5);
  expect(files.reduce((lines, path) => lines + read(path).trimEnd().split('\n').length, 0)).toBeLessThanOrEqual(250);
});
