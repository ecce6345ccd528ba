/** The lint that keeps a law finds what it is there for; the rest of the configuration is the linters' own business. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import js from '@eslint/js';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { read, root } from './repository.ts';

function oxlint(cwd: string, ...args: readonly string[]): Promise<string> {
  const script = join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve) => {
    // With faults it ends in failure.
    execFile(process.execPath, [script, '--threads=1', ...args], { cwd, maxBuffer: 2 ** 24 }, (_error, out) =>
      resolve(out),
    );
  });
}

interface Config {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

describe('oxlint has the rules of ESLint', () => {
  let rules: ReadonlySet<string>;
  beforeAll(async () => {
    const config = JSON.parse(await oxlint(root, '--print-config')) as Config;
    const everywhere = config.overrides.filter(
      ({ files }) => files.includes('**/*.ts') || files.includes('shared/**/*.ts'),
    );
    const ofJs = config.overrides.filter(({ files }) => files.some((pattern) => pattern.includes('mjs')));
    const names = [config, ...everywhere, ...ofJs].flatMap((part) => Object.keys(part.rules));
    rules = new Set(names.map((name) => name.replace(/^typescript\//, '')));
  });

  test('that it recommends', () => {
    // Modules cannot contain what these find.
    const needless = ['no-dupe-args', 'no-octal'];
    const wanted = Object.keys(js.configs.recommended.rules).filter((name) => !needless.includes(name));
    expect(wanted.filter((name) => !rules.has(name))).toEqual([]);
  });

  test('that typescript-eslint calls strict', () => {
    const strict = ts.configs.strict.flatMap((config) => Object.entries(config.rules ?? {}));
    const wanted = strict
      .filter(([, level]) => level !== 'off')
      .map(([name]) => name.replace('@typescript-eslint/', ''));
    expect(wanted.filter((name) => !rules.has(name))).toEqual(['no-dynamic-delete']);
  });
});

/** Code, where it is found, and where it may stand. */
interface Planted {
  readonly code: string;
  readonly says: string;
  readonly foundIn: readonly string[];
  readonly allowedIn: readonly string[];
}

const unparsed = [
  "io.to(channel).emit('room:chat', message);",
  "io.of('/').sockets.get(id)?.emit('room:chat', message);",
  'const { push = socket.emit } = given;',
  "await socket.timeout(50).emitWithAck('room:chat', message);",
].map((code): Planted => {
  const foundIn = ['server/src/sockets/tabs.ts', 'server/src/rooms/rooms.ts', 'server/src/main.ts'];
  return {
    code,
    says: 'through `say`',
    foundIn,
    allowedIn: ['server/src/rooms/rooms.test.ts'],
  };
});

const anywhere = ['server/src/sockets/tabs.ts', 'shared/src/kernel/index.ts', 'tests/laws/laws.ts'];

const enums = ["enum Color { red = 'red' }", "const enum Color { red = 'red' }"].map((code): Planted => ({
  code,
  says: 'const tuple',
  foundIn: anywhere,
  allowedIn: [],
}));

const voids = ['void code;', 'void given.code;', 'void 0;', 'void `code`;'].map((code): Planted => ({
  code,
  says: '`void` discards',
  foundIn: anywhere,
  allowedIn: [],
}));

const product = ['server/src/rooms/rooms.ts', 'shared/src/kernel/index.ts', 'client/src/state/state.ts'];

const shapes = [
  'class Seat { color = 1; }',
  'export default class { paint(): void {} }',
  'f(class { color = 1; });',
].map((code): Planted => {
  const allowedIn = ['server/src/rooms/rooms.test.ts', 'shared/src/kernel/testing/given.ts', 'tests/laws/laws.ts'];
  return { code, says: 'private member', foundIn: product, allowedIn };
});

const impure = [
  'Date.now();',
  'Math.random();',
  'setTimeout(work, 1);',
  "fetch('/');",
  'process.exit();',
  'crypto.randomUUID();',
].map((code): Planted => {
  const foundIn = ['kernel', 'protocol', 'tiwanaku', 'another-game'].map((folder) => `shared/src/${folder}/planted.ts`);
  return { code, says: '(L9)', foundIn, allowedIn: ['shared/src/kernel/planted.test.ts', 'server/src/main.ts'] };
});

const harmless = [
  'void code();',
  'class Seat { #color = 1; }',
  'class Seat { #paint(): void {} }',
  'class Taken extends Error {}',
  'function wait(setTimeout: () => void) { setTimeout(); }',
].map((code): Planted => ({ code, says: '', foundIn: [], allowedIn: [...anywhere, ...product] }));

const planted = [...unparsed, ...enums, ...voids, ...shapes, ...impure, ...harmless];

interface Fault {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

describe('oxlint finds', () => {
  const said = new Map<string, string[]>();
  const fileOf = (index: number, path: string) => path.replace(/(?=\/[^/]+$)/, `/planted-${index}`);

  const say = 'server/src/sockets/say.ts';

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'planted-'));
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const path of ['.oxlintrc.json', 'scripts/checks/lint-plugin.mjs']) put(path, read(path));
    for (const [index, { code, foundIn, allowedIn }] of planted.entries())
      for (const path of [...foundIn, ...allowedIn]) put(fileOf(index, path), code);
    put(say, [...unparsed, ...enums.slice(0, 1)].map(({ code }) => code).join('\n'));
    const { diagnostics } = JSON.parse(await oxlint(folder, '--format', 'json')) as { diagnostics: readonly Fault[] };
    for (const { filename, code, message, help } of diagnostics)
      if (/^house|no-restricted/.test(code))
        said.set(filename, [...(said.get(filename) ?? []), `${message} ${help ?? ''}`]);
    rmSync(folder, { recursive: true, force: true });
  });

  function checkFound(plant: Planted): void {
    const saidIn = (path: string) => said.get(fileOf(planted.indexOf(plant), path)) ?? [];
    for (const path of plant.foundIn) expect(saidIn(path), path).toEqual([expect.stringContaining(plant.says)]);
    for (const path of plant.allowedIn) expect(saidIn(path), path).toEqual([]);
  }

  test.each(unparsed)('a pushed message that no schema has seen: $code', checkFound);
  test.each(enums)('an enum: $code', checkFound);
  test.each(voids)('a value that is discarded: $code', checkFound);
  test.each(shapes)('a class that any object of its shape could pass for: $code', checkFound);
  test.each(impure)('L9 input, output, clock and chance in shared: $code', checkFound);
  test.each(harmless)('nothing wrong with: $code', checkFound);

  test('other faults where messages may be pushed', () => {
    expect(said.get(say)).toEqual([expect.stringContaining('const tuple')]);
  });
});

test.each([
  ["enum Color { red = 'red' }", 'const tuple'],
  ['class Seat { color = 1; }', 'private member'],
])('ESLint finds in Svelte files: %s', async (code, says) => {
  const eslint = new ESLint({ cwd: root, overrideConfig: { rules: { '@typescript-eslint/no-unused-vars': 'off' } } });
  const [result] = await eslint.lintText(code, { filePath: 'client/src/state/state.svelte.ts' });
  expect(result?.messages.map(({ message }) => message)).toEqual([expect.stringContaining(says)]);
});
