import { expect, test } from 'vitest';
import { read, sourceFiles } from './repository.ts';

/** Colours that are written out, in the styles of a file; black may stand in shadows and masks. */
function rawColorsIn(path: string, text: string): readonly string[] {
  const styles = path.endsWith('.css') ? text : (/<style>[^]*<\/style>/.exec(text)?.[0] ?? '');
  const found = styles.match(/(?<=:[^;{}]*)(?:#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\))/gi) ?? [];
  return found.filter((color) => !/^rgb\(0 0 0(?: \/ [\d.]+)?\)$/.test(color));
}

test('no style but the tokens names a raw colour', () => {
  const found = sourceFiles(/^client\/.+\.(svelte|css)$/)
    .filter((path) => !/^client\/src\/(styles|games\/[^/]+)\/tokens\.css$/.test(path))
    .flatMap((path) => rawColorsIn(path, read(path)).map((color) => `${path}: ${color}`));
  expect(found).toEqual([]);
});

test('a raw colour is found, black shadows and ids in selectors are not', () => {
  const style = '#face { color: #fffaf0; box-shadow: 0 1px rgb(0 0 0 / 0.4); background: rgb(20 10 10 / 0.45); }';
  expect(rawColorsIn('a.css', style)).toEqual(['#fffaf0', 'rgb(20 10 10 / 0.45)']);
  expect(rawColorsIn('a.svelte', `<svg fill="#123456" /><style>${style}</style>`)).toHaveLength(2);
});
