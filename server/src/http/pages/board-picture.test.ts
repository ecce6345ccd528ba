import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { games } from '../../games.ts';
import { clientFolderOf } from '../../testing/client-folder.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { boardPicture } from './board-picture.ts';
import { png } from './png.ts';

const board = {
  columns: 2,
  squares: [
    { ground: '#8f5d3c', mark: null },
    { ground: '#e9c065', mark: 4 },
    { ground: null, mark: null },
    { ground: '#8f5d3c', mark: null },
  ],
};

/** How many dots have each colour, by its hexadecimal digits. */
function dotsOf({ colors, pixels }: ReturnType<typeof boardPicture>): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const pixel of pixels) {
    const name = Buffer.from(colors[pixel] ?? []).toString('hex');
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

test('a board is drawn with its grounds, one mark, and nothing where it is hidden', () => {
  const picture = boardPicture(board);
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  const {
    '8f5d3c': mud = 0,
    e9c065: sand = 0,
    efe3c8: hidden = 0,
    fdf6e6: disc = 0,
    '2a1c14': ink = 0,
  } = dotsOf(picture);
  expect(mud).toBe(2 * hidden);
  expect(sand + disc + ink).toBe(hidden);
  expect(ink).toBeGreaterThan(100);
});

test('a PNG holds every dot', () => {
  const picture = boardPicture(board);
  const bytes = png(picture);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const at = bytes.indexOf('IDAT');
  const lines = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  expect(lines.length).toBe(630 * 1201);
  for (const row of [0, 315, 629])
    expect(lines.subarray(row * 1201 + 1, (row + 1) * 1201)).toEqual(
      Buffer.from(picture.pixels.subarray(row * 1200, (row + 1) * 1200)),
    );
  expect(bytes.length).toBeLessThan(30_000);
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
