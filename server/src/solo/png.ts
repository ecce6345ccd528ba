import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PNG } from 'pngjs';

/** Three bytes for each dot, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const rgb = 2;

/** Compressed outside the event loop. Repeated squares compress well without the format's filters. */
export function png({ width, height, pixels }: Picture): Promise<Buffer> {
  const inputs = { inputColorType: rgb, inputHasAlpha: false } as const;
  const image = new PNG({
    width,
    height,
    colorType: rgb,
    ...inputs,
    filterType: 0,
    deflateLevel: 6,
    deflateStrategy: 0,
  });
  image.data = Buffer.from(pixels.buffer);
  return buffer(image.pack().pipe(new PassThrough()));
}
