/** The fences around a secret hold for a game that they have never heard of: each catches it where it tries to get out. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, root } from './repository.ts';
import { isForbiddenModule, isSecretSource, markersOf } from './secrets.ts';

const secretText = 'forty knots that the keeper alone has counted';

/** A second game, Quipu, on the kernel's ground: what is allowed, and in each planted file one thing that is not. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'fixture', private: true, workspaces: ['shared', 'server', 'client'] }),
  'shared/package.json': read('shared/package.json'),
  'server/package.json': JSON.stringify({ name: 'server', dependencies: { '@tiwanaku/shared': '*' } }),
  'client/package.json': JSON.stringify({ name: 'client', dependencies: { '@tiwanaku/shared': '*' } }),
  'shared/src/kernel/index.ts': 'export const seats = 2;',
  'shared/src/quipu/index.ts': "export * from './rules.ts';",
  'shared/src/quipu/rules.ts': "import { seats } from '../kernel/index.ts';\nexport const cords = seats * 3;",
  'shared/src/quipu/secret/index.ts': "export * from './knots.ts';",
  'shared/src/quipu/secret/knots.ts': `export const knots = () => '${secretText}';`,
  'shared/src/quipu/secret/forgotten.ts': 'export const forgotten = 1;',
  'shared/src/quipu/secret/match-keeper.ts': "export { knots } from './knots.ts';",
  'client/offline/main.ts': "import { knots } from '@tiwanaku/shared/quipu/match-keeper';\nexport const told = knots;",
  'server/src/games.ts': "import { knots } from '@tiwanaku/shared/quipu/secret';\nexport const games = [knots];",
  'server/src/main.ts': "import { games } from './games.ts';\nglobalThis.games = games;",
  'client/src/games/quipu/index.ts': "export { cords } from '@tiwanaku/shared/quipu';",
  'client/src/games/index.ts': "export { cords } from './quipu/index.ts';",
  'client/src/main.ts': "import { cords } from './games/index.ts';\ndocument.title = String(cords);",

  'shared/src/kernel/planted.ts': "import { cords } from '../quipu/index.ts';\nexport const planted = cords;",
  'shared/src/quipu/planted.ts': "import { knots } from './secret/knots.ts';\nexport const planted = knots;",
  'shared/src/quipu/planted-node.ts': "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;",
  'shared/src/tocapu/planted.ts': "import { cords } from '../quipu/index.ts';\nexport const planted = cords;",
  'shared/src/tocapu/secret/planted.ts':
    "import { knots } from '../../quipu/secret/index.ts';\nexport const planted = knots;",
  'server/src/rooms/planted.ts': "import { cords } from '@tiwanaku/shared/quipu';\nexport const planted = cords;",
  'client/src/planted-export/worker.ts':
    "import { knots } from '@tiwanaku/shared/quipu/secret';\ndocument.title = knots();",
  'client/src/planted-path/worker.ts':
    "import { knots } from '../../../shared/src/quipu/secret/knots.ts';\ndocument.title = knots();",
  'client/src/planted-detour/worker.ts':
    "import { planted } from '../../../shared/src/quipu/planted.ts';\ndocument.title = planted();",
  'client/src/planted-keeper/worker.ts':
    "import { knots } from '@tiwanaku/shared/quipu/match-keeper';\ndocument.title = knots();",
  'client/src/planted-offline/worker.ts':
    "import { told } from '../../offline/main.ts';\ndocument.title = String(told);",
  'client/offline/planted.ts': "import { knots } from '@tiwanaku/shared/quipu/secret';\nexport const planted = knots;",
  'client/src/planted-alone.ts':
    "import { knots } from '../../shared/src/quipu/secret/knots.ts';\nexport const planted = knots;",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'second-game-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules/@tiwanaku'), { recursive: true });
  symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@tiwanaku/shared'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a tool of this repository prints when it is run in the fixture; it may find faults. */
function printed(script: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: folder }, (_error, out, err) =>
      resolve(out || err),
    );
  });
}

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

describe('dependency-cruiser', () => {
  let violations: ReadonlySet<string>;
  beforeAll(async () => {
    const config = join(root, '.dependency-cruiser.mjs');
    const script = 'dependency-cruiser/bin/dependency-cruise.mjs';
    const output = await printed(
      script,
      '--config',
      config,
      '-T',
      'json',
      'shared/src',
      'server/src',
      'client/src',
      'client/offline',
    );
    const { summary } = JSON.parse(output) as Cruise;
    violations = new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`));
  });

  test.each([
    ['shared/src/kernel/planted.ts', 'kernel-knows-no-game'],
    ['shared/src/quipu/planted.ts', 'rules-do-not-know-the-secret'],
    ['shared/src/quipu/planted-node.ts', 'shared-is-alone'],
    ['shared/src/tocapu/planted.ts', 'games-do-not-know-each-other'],
    ['shared/src/tocapu/secret/planted.ts', 'games-do-not-know-each-other'],
    ['server/src/rooms/planted.ts', 'server-knows-no-game'],
    ['client/src/planted-export/worker.ts', 'secret-stays-on-the-server'],
    ['client/src/planted-path/worker.ts', 'secret-stays-on-the-server'],
    ['client/src/planted-detour/worker.ts', 'secret-stays-on-the-server'],
    ['client/src/planted-keeper/worker.ts', 'secret-stays-on-the-server'],
    ['client/src/planted-offline/worker.ts', 'offline-worker-is-no-page'],
    ['client/offline/planted.ts', 'offline-worker-plays-one-match'],
    ['client/src/planted-alone.ts', 'client-entries-are-named'],
  ])('L1 L9 %s is caught by %s', (from, rule) => {
    expect([...violations]).toContain(`${from}: ${rule}`);
  });

  test('finds nothing where a game keeps to its rooms', () => {
    const found = [...violations].filter((one) => !/planted|no-orphans$/.test(one));
    expect(found).toEqual([]);
  });
});

async function bundleOf(entry: string): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { write: false, rolldownOptions: { input: join(folder, entry) } },
  });
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
}

describe('a page', () => {
  const secret = Object.keys(files).filter(isSecretSource);
  const markers = markersOf(
    secret.map((path) => files[path] ?? ''),
    'cords',
  );
  const leaksOf = (chunks: readonly Rolldown.OutputChunk[]) => ({
    modules: chunks.flatMap(({ moduleIds }) => moduleIds.filter(isForbiddenModule)).length,
    texts: markers.filter((marker) => chunks.some(({ code }) => code.includes(marker))),
  });

  test.each(['client/src/planted-path/worker.ts', 'client/src/planted-detour/worker.ts'])(
    'L1 built of %s is caught by its modules and by its texts',
    async (entry) => {
      expect(leaksOf(await bundleOf(entry))).toEqual({ modules: 1, texts: [secretText] });
    },
  );

  test('L1 cannot import a secret by the exports of the package', async () => {
    await expect(bundleOf('client/src/planted-export/worker.ts')).rejects.toThrow('quipu/secret');
    await expect(bundleOf('client/src/planted-keeper/worker.ts')).rejects.toThrow('quipu/match-keeper');
  });

  test('is built of open rules, and nothing is found', async () => {
    expect(leaksOf(await bundleOf('client/src/main.ts'))).toEqual({ modules: 0, texts: [] });
  });
});

test('knip sees the secret of every game: it is an entry, and what nothing in it uses is dead', async () => {
  const output = await printed(
    'knip/bin/knip.js',
    '--config',
    join(root, 'knip.json'),
    '--include',
    'files',
    '--reporter',
    'json',
  );
  const dead = (JSON.parse(output) as { readonly issues: readonly { readonly file: string }[] }).issues.map(
    ({ file }) => file,
  );
  expect(dead).toContain('shared/src/quipu/secret/forgotten.ts');
  expect(dead).not.toContain('shared/src/quipu/secret/index.ts');
  expect(dead).not.toContain('shared/src/quipu/secret/knots.ts');
});
