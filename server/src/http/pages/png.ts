import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [number, number, number];

/** A picture of few colours: each byte of `pixels` is the index of one, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly colors: readonly Color[];
  readonly pixels: Uint8Array;
}

const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** As an indexed PNG (8 bits, no filter), which deflates quickly. */
export function png({ width, height, colors, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    lines.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', deflateSync(lines, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
