/** How large a window is, styles ask by name: the names are in `client/src/styles/breakpoints.css`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, sourceFiles } from './repository.ts';

const definitions = 'client/src/styles/breakpoints.css';

/** The conditions of all media queries of a text. */
const conditionsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/@media\b([^{;]*)[{;]/g), ([, condition = '']) => condition.trim().replace(/\s+/g, ' '));

const isAboutSize = (condition: string): boolean => /width|height|aspect-ratio/.test(condition);
const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\((--[\w-]+)\)/g), ([, name = '']) => name);

const styles = sourceFiles(/^client\/.+\.(svelte|css|html)$/);
const defined = Array.from(read(definitions).matchAll(/^@custom-media (--[\w-]+) /gm), ([, name = '']) => name);

test('no style writes out how wide or high a window is', () => {
  const found = styles
    .filter((path) => path !== definitions)
    .flatMap((path) =>
      conditionsIn(read(path))
        .filter(isAboutSize)
        .map((condition) => `${path}: ${condition}`),
    );
  expect(found).toEqual([]);
});

test('every name of a window that a style mentions is defined, and every one defined is mentioned', () => {
  const used = new Set(styles.flatMap((path) => conditionsIn(read(path)).flatMap(namesIn)));
  expect([...used].sort()).toEqual([...defined].sort());
  expect(defined).toHaveLength(5);
});

test('the built styles have no name left', () => {
  const folder = join(root, 'client/dist/assets');
  const built = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const texts = built.map((name) => read(`client/dist/assets/${name}`));
  expect(texts.flatMap(conditionsIn).filter(isAboutSize).length).toBeGreaterThan(20);
  expect(texts.flatMap(conditionsIn).flatMap(namesIn)).toEqual([]);
  expect(texts.filter((text) => text.includes('@custom-media'))).toEqual([]);
});

test('a written-out size is found, a name and another condition are not', () => {
  const text =
    '@media (--phone),\n (max-width: 40rem) { } @media (orientation: portrait) and (--tablet) { } @media print { }';
  expect(conditionsIn(text).filter(isAboutSize)).toEqual(['(--phone), (max-width: 40rem)']);
  expect(conditionsIn(text).flatMap(namesIn)).toEqual(['--phone', '--tablet']);
});
