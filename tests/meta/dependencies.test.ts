import { expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = sourceFiles(/^([a-z]+\/)*package\.json$/);

test('docs/dependencies.md gives a reason for every package we chose, and for no other', () => {
  const used = new Set(
    manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Manifest;
      return Object.keys({ ...dependencies, ...devDependencies });
    }),
  );
  const ours = [...used].filter((name) => !name.startsWith('@tiwanaku/'));
  const lines = [...read('docs/dependencies.md').matchAll(/^- `([^`]+)`: (.+)$/gm)];
  expect(lines.map((line) => line[1]).sort()).toEqual(ours.sort());
  for (const [, name, reason] of lines) expect(reason?.length, name).toBeGreaterThan(20);
});

test('every package is pinned to one version', () => {
  for (const path of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, `${path}: ${name}`).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/);
    }
  }
});
