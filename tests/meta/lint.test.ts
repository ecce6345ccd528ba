/** The lint that keeps a law finds what it is there for; the rest of the configuration is the linter's own business. */
import { ESLint, Linter } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';
import { root } from './repository.ts';

const eslint = new ESLint({ cwd: root });

const names = ['no-restricted-syntax', 'no-restricted-globals', 'no-restricted-properties'] as const;

/** What the rules against certain words, as they are set for this file, say about the code. */
async function restrictedIn(path: string, code: string): Promise<readonly string[]> {
  const { rules } = (await eslint.calculateConfigForFile(path)) as Linter.Config;
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: ts.parser },
    rules: Object.fromEntries(names.map((name) => [name, rules?.[name] ?? 'off'])),
  };
  return new Linter().verify(code, config, 'planted.ts').map(({ message }) => message);
}

const unparsed = [
  "io.to(channel).emit('room:chat', message);",
  "io.of('/').sockets.get(id)?.emit('room:chat', message);",
  'const { push = socket.emit } = given;',
  "await socket.timeout(50).emitWithAck('room:chat', message);",
];

test.each(unparsed)('a pushed message that no schema has seen is found: %s', async (code) => {
  for (const path of ['server/src/sockets/tabs.ts', 'server/src/rooms/rooms.ts', 'server/src/main.ts'])
    expect(await restrictedIn(path, code)).toEqual([expect.stringContaining('through `say`')]);
  expect(await restrictedIn('server/src/sockets/say.ts', code)).toEqual([]);
});

test.each(['server/src/sockets/tabs.ts', 'server/src/sockets/say.ts', 'shared/src/kernel/index.ts'])(
  'an enum is found in %s',
  async (path) => {
    expect(await restrictedIn(path, "enum Color { red = 'red' }")).toEqual([expect.stringContaining('const tuple')]);
  },
);

test.each(['server/src/rooms/rooms.ts', 'shared/src/kernel/index.ts', 'client/src/state/state.svelte.ts'])(
  'a class that any object of its shape could pass for is found in %s',
  async (path) => {
    const found = [expect.stringContaining('private member')];
    expect(await restrictedIn(path, 'class Seat { color = 1; }')).toEqual(found);
    expect(await restrictedIn(path, 'export default class { paint(): void {} }')).toEqual(found);
    expect(await restrictedIn(path, 'class Seat { #color = 1; }')).toEqual([]);
    expect(await restrictedIn(path, 'class Seat { #paint(): void {} }')).toEqual([]);
    expect(await restrictedIn(path, 'class Taken extends Error {}')).toEqual([]);
    expect(await restrictedIn('server/src/rooms/rooms.test.ts', 'class Seat { color = 1; }')).toEqual([]);
  },
);

const impure = [
  'Date.now();',
  'Math.random();',
  'setTimeout(work, 1);',
  "fetch('/');",
  'process.exit();',
  'crypto.randomUUID();',
];

test.each(impure)('L9 input, output, clock and chance are found in shared: %s', async (code) => {
  for (const folder of ['kernel', 'protocol', 'tiwanaku', 'another-game'])
    expect(await restrictedIn(`shared/src/${folder}/planted.ts`, code)).toEqual([expect.stringContaining('(L9)')]);
  expect(await restrictedIn('shared/src/kernel/planted.test.ts', code)).toEqual([]);
});
