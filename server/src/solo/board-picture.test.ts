import type { Ground } from '@tiwanaku/shared/kernel';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { games } from '../games.ts';
import { clientFolderOf } from '../testing/client-folder.ts';
import { startTestServer } from '../testing/test-server.ts';
import { boardPicture } from './board-picture.ts';
import { png } from './png.ts';

const mud: Ground = { color: '#8f5d3c', pattern: 'furrows' };
const sand: Ground = { color: '#e9c065', pattern: 'grains' };
const board = {
  columns: 2,
  squares: [
    { ground: mud, mark: null },
    { ground: sand, mark: 4 },
    { ground: null, mark: null },
    { ground: mud, mark: null },
  ],
  left: [],
};

/** How many dots have each colour, by its hexadecimal digits. */
function dotsOf({ pixels }: ReturnType<typeof boardPicture>): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (let at = 0; at < pixels.length; at += 3) {
    const name = Buffer.from(pixels.subarray(at, at + 3)).toString('hex');
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

test('a board is drawn with its grounds, one mark, and nothing where it is hidden', () => {
  const picture = boardPicture(board);
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  const dots = dotsOf(picture);
  const sum = (...names: string[]) => names.reduce((all, name) => all + (dots[name] ?? 0), 0);
  const hidden = sum('efe3c8');
  expect(hidden).toBeGreaterThan(10_000);
  expect(sum('8f5d3c', '70492f')).toBe(2 * hidden);
  expect(sum('e9c065', 'b6964f', 'fdf6e6', '2a1c14')).toBe(hidden);
  expect(sum('2a1c14')).toBeGreaterThan(100);
});

test('the grounds that are hidden are below the board, with their numbers', () => {
  const [bare, counted] = [board, { ...board, left: [{ ground: sand, count: 1 }] }].map((one) =>
    dotsOf(boardPicture(one)),
  );
  const grown = (color: string) => (counted?.[color] ?? 0) - (bare?.[color] ?? 0);
  expect(grown('e9c065') + grown('b6964f')).toBe(62 * 62);
  // The digit 1 has ten dots.
  expect(grown('2a1c14')).toBe(10 * 7 * 7);
});

test('DED-PUZ-1 the picture of a puzzle shows how many tiles of each terrain are left', () => {
  const puzzles = games.newest('tiwanaku')?.puzzles;
  for (const { id } of puzzles?.entries ?? []) {
    const picture = puzzles?.picture(id);
    const hidden = picture?.squares.filter(({ ground }) => ground === null).length;
    expect(picture?.left.reduce((sum, { count }) => sum + count, 0)).toBe(hidden);
  }
});

test('grounds of the puzzles differ in greyscale, by their light and by their pattern', () => {
  const puzzles = games.newest('tiwanaku')?.puzzles;
  const squares = puzzles?.entries.flatMap(({ id }) => puzzles.picture(id)?.squares ?? []) ?? [];
  const grounds = new Map(squares.flatMap(({ ground }) => (ground ? [[ground.color, ground] as const] : [])));
  expect(grounds.size).toBe(4);
  expect(new Set([...grounds.values()].map(({ pattern }) => pattern)).size).toBe(4);
  const lights = [...grounds.keys()].map(lightOf).sort((one, other) => one - other);
  for (const [index, light] of lights.slice(1).entries()) expect(light - (lights[index] ?? 0)).toBeGreaterThan(20);
});

/** The lightness that a greyscale picture shows, from 0 to 255. */
function lightOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

test('a PNG holds every dot', async () => {
  const picture = boardPicture(board);
  const bytes = await png(picture);
  const read = PNG.sync.read(bytes);
  expect([read.width, read.height]).toEqual([1200, 630]);
  const dots = Buffer.from(read.data.filter((_, at) => at % 4 !== 3));
  expect(dots.equals(picture.pixels)).toBe(true);
  expect(bytes.length).toBeLessThan(60_000);
});

test('a link to a puzzle is shown with its own board, an unknown one with the picture of the site', async () => {
  const server = await startTestServer({ clientFolder: clientFolderOf({}), games });
  const pictureAt = async (path: string) =>
    /<meta property="og:image" content="([^"]*)" \/>/.exec(await (await fetch(server.url + path)).text())?.[1] ?? '';
  const puzzle = games.newest('tiwanaku')?.puzzles?.entries[0];
  const address = await pictureAt(`/puzzles/${puzzle?.id}`);
  expect(address).toBe(`${server.url}/api/puzzles/${puzzle?.id}/picture`);
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(await pictureAt('/puzzles/aaaaaaaa')).toBe(`${server.url}/preview.png`);
  expect((await fetch(`${server.url}/api/puzzles/aaaaaaaa/picture`)).status).toBe(404);
  await server.close();
});
