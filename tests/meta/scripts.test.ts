import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { read } from './repository.ts';

/** Modules that a script loads before its first line runs. */
const importsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^(?:import|export) (?:[^'";]* from )?'([^']+)'/gm)].map(([, name]) => name ?? '');

function loadedBy(path: string, seen = new Map<string, readonly string[]>()): ReadonlyMap<string, readonly string[]> {
  if (seen.has(path)) return seen;
  const imports = importsOf(path);
  seen.set(path, imports);
  for (const name of imports.filter((one) => one.startsWith('.')))
    loadedBy(posix.join(posix.dirname(path), name), seen);
  return seen;
}

test.each(['start', 'test', 'check', 'setup', 'dev', 'cli', 'bench'])(
  'scripts/%s.mjs runs in a fresh clone: it loads no package before it has installed them',
  (name) => {
    const loaded = loadedBy(`scripts/${name}.mjs`);
    expect(loaded.size).toBeGreaterThan(1);
    const packages = [...loaded].flatMap(([path, imports]) =>
      imports.filter((one) => !/^(\.|node:)/.test(one)).map((one) => `${path}: ${one}`),
    );
    expect(packages).toEqual([]);
  },
);
