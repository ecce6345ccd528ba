import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PNG } from 'pngjs';
import { maxSeats, type Invitation } from '@tiwanaku/shared/protocol';
import { sendRefusal } from './api-errors.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { png, type Picture } from '../solo/png.ts';

/** A game without one of its own is shown with the product's. */
export function pictureOfLink(folder: string, game: string | null): string {
  const own = game === null ? null : `preview-${game}.png`;
  return own !== null && existsSync(join(folder, own)) ? own : 'preview.png';
}

/** How many seats a person can take: free ones, and those of bots. */
export const seatsToTake = (seats: Invitation['seats']): number =>
  seats.filter((seat) => seat === null || seat.isBot).length;

/** Null where no seat can be taken. The address tells game and numbers and nothing of the table, so caches may keep it. */
export function seatsPicturePath({ access, game, seats, isRunning, isReview }: Invitation): string | null {
  if (access !== 'table' || isRunning || isReview || seats.length > maxSeats) return null;
  return `pictures/${game}/${seats.length - seatsToTake(seats)}-of-${seats.length}`;
}

type Color = readonly [number, number, number];
const taken: Color = [107, 29, 24];
const free: Color = [253, 246, 230];

/** The row of seats in pixels, below the tiles of the game's own picture. */
const row = { y: 582, step: 84 };
const disc = { rim: 34, ground: 30 };

type Shape = (x: number, y: number) => boolean;
/** A person, drawn from the middle of the disc. */
const isPerson: Shape = (x, y) =>
  Math.hypot(x, y + 8) < 9 || (y > 3 && y < 18 && Math.hypot(x / 16, (y - 18) / 15) < 1);
const isPlus: Shape = (x, y) => (Math.abs(x) < 3 && Math.abs(y) < 14) || (Math.abs(y) < 3 && Math.abs(x) < 14);

function colorAt(x: number, y: number, isTaken: boolean): Color | null {
  const [ground, sign] = isTaken ? ([taken, free] as const) : ([free, taken] as const);
  const distance = Math.hypot(x, y);
  if (distance > disc.rim) return null;
  return distance > disc.ground || (isTaken ? isPerson : isPlus)(x, y) ? sign : ground;
}

const quarters = [-0.375, -0.125, 0.125, 0.375];

/** The mean of 16 points, or the edges would look torn. */
function dotAt(x: number, y: number, isTaken: boolean, below: Color): readonly number[] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const down of quarters)
    for (const right of quarters) {
      const point = colorAt(x + right, y + down, isTaken) ?? below;
      for (let part = 0; part < 3; part++) sum[part as 0] += point[part as 0];
    }
  return sum.map((part) => Math.round(part / 16));
}

function drawSeat({ pixels, width }: Picture, middle: number, isTaken: boolean): void {
  for (let y = -disc.rim; y <= disc.rim; y++)
    for (let x = -disc.rim; x <= disc.rim; x++) {
      const at = ((row.y + y) * width + middle + x) * 3;
      const below: Color = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      pixels.set(dotAt(x, y, isTaken, below), at);
    }
}

function withoutAlpha({ width, height, data }: PNG): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let dot = 0; dot < width * height; dot++)
    for (let part = 0; part < 3; part++) pixels[dot * 3 + part] = data[dot * 4 + part] ?? 0;
  return { width, height, pixels };
}

/** A game's picture with a row of seats, the taken ones first, so that it does not say which. */
export function seatsPicture(ground: Buffer, count: { readonly taken: number; readonly all: number }): Picture {
  const picture = withoutAlpha(PNG.sync.read(ground));
  for (let seat = 0; seat < count.all; seat++) {
    const middle = Math.round(picture.width / 2 + (seat - (count.all - 1) / 2) * row.step);
    drawSeat(picture, middle, seat < count.taken);
  }
  return picture;
}

export function addSeatsPictures(
  app: FastifyInstance,
  folder: string,
  isGame: (game: string) => boolean,
  kept: KeptAnswers,
): void {
  app.get<{ Params: { game: string; seats: string } }>('/pictures/:game/:seats', async (request, reply) => {
    const { game, seats } = request.params;
    const [, some, most] = (/^(\d)-of-(\d)$/.exec(seats) ?? []).map(Number);
    const file = join(folder, pictureOfLink(folder, game));
    const isDrawable = isGame(game) && some !== undefined && most !== undefined && existsSync(file);
    if (!isDrawable || some > most || most > maxSeats) return sendRefusal(reply, { code: 'notFound' });
    reply.type('image/png').header('cache-control', 'public, max-age=604800');
    return await kept(request, reply, `seats ${game} ${seats}`, async () =>
      png(seatsPicture(await readFile(file), { taken: some, all: most })),
    );
  });
}
