import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import {
  clergyKinds,
  districts,
  goods,
  playerColors as princeColors,
  professions,
} from '@tiwanaku/shared/machu-picchu';
import { arrowColors, crops, playerColors, terrains } from '@tiwanaku/shared/tiwanaku';

const read = (file: string) => readFile(fileURLToPath(new URL(`../../client/${file}`, import.meta.url)), 'utf8');

/** What has to be told apart, and the side in CSS pixels at which a phone shows it. */
const tiwanaku = [
  { family: 'terrains', names: terrains.map((terrain) => `t-${terrain}`), side: 38 },
  { family: 'crops', names: crops.map((crop) => `crop-${crop}`), side: 30 },
  { family: 'offering tokens', names: crops.map((crop) => `o${crop}`), side: 30 },
  { family: 'Quechua pawns', names: playerColors.map((color) => `pawn-${color}`), side: 30 },
  { family: 'Otoma pawns', names: arrowColors.map((color) => `otoma-${color}`), side: 30 },
  { family: 'seals', names: playerColors.map((color) => `who-${color}`), side: 24 },
] as const;

const machuPicchu = [
  { family: 'goods', names: goods.map((good) => `good-${good}`), side: 22 },
  { family: 'professions', names: professions.map((profession) => `prof-${profession}`), side: 20 },
  { family: 'clergy', names: clergyKinds.map((kind) => `cl-${kind}`), side: 27 },
  { family: 'districts', names: districts.map((district) => `d-${district}`), side: 41 },
  { family: 'ways to move', names: ['mv-step', 'mv-ride', 'mv-stay'], side: 24 },
  { family: 'Princes', names: princeColors.map((color) => `prince-${color}`), side: 26 },
  { family: 'Scouts', names: princeColors.map((color) => `scout-${color}`), side: 22 },
  { family: 'Incas', names: princeColors.map((color) => `inca-${color}`), side: 14 },
] as const;

const games = [
  { title: 'terrain, crop and pawn', symbols: ['src/ui/symbols.svg'], families: tiwanaku },
  {
    title: 'good, profession, district and piece of Machu Picchu',
    symbols: ['src/ui/symbols.svg', 'src/games/machu-picchu/symbols.svg'],
    tokens: ['src/games/machu-picchu/tokens.css'],
    families: machuPicchu,
  },
] as const;

/**
 * Two drawings that differ in nothing but how dark they are have 0, two that have nothing in common about 1. Pawns share their
 * figure, so that even a large emblem is a small part of them.
 */
const clearlyDifferent = 0.06;

/** Draws the symbols without colours and tells for each two how much of their pattern is not the other's. */
async function differences(
  page: Page,
  names: readonly string[],
  side: number,
): Promise<readonly (readonly [string, number])[]> {
  await page.evaluate(
    ([names, side]) => {
      const drawing = (name: string) =>
        `<svg class="pic" width="${side}" height="${side}"><use href="#${name}"/></svg>`;
      document.querySelector('main')?.setHTMLUnsafe(names.map(drawing).join(''));
    },
    [names, side] as const,
  );
  const picture = (await page.locator('main').screenshot()).toString('base64');
  return page.evaluate(
    async ([picture, names, side]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      // Brightness around its mean, equally strong in every drawing: pattern and form are what is left.
      const patterns = names.map((_, index) => {
        const { data } = context.getImageData(index * side, 0, side, side);
        const grey = Array.from({ length: side * side }, (_, pixel) => data[pixel * 4] ?? 0);
        const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
        const strength = Math.hypot(...grey.map((value) => value - mean));
        return grey.map((value) => (value - mean) / strength);
      });
      return patterns.flatMap((one, first) =>
        patterns.slice(first + 1).map((other, index) => {
          const common = one.reduce((sum, value, pixel) => sum + value * (other[pixel] ?? 0), 0);
          return [`${names[first]} and ${names[first + 1 + index]}`, 1 - common] as const;
        }),
      );
    },
    [picture, names, side] as const,
  );
}

for (const { title, symbols, families, ...own } of games)
  test(`without colours every ${title} is told from the others by pattern and form`, async ({ page }) => {
    const tokens = await Promise.all(['src/styles/tokens.css', ...('tokens' in own ? own.tokens : [])].map(read));
    const drawings = await Promise.all(symbols.map(read));
    await page.setContent(
      `<style>${tokens.join('')} main { display: flex; width: max-content; background: #888; filter: grayscale(1) }</style>
       <div hidden>${drawings.join('')}</div><main></main>`,
    );
    for (const theme of ['light', 'dark']) {
      await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), theme);
      for (const { family, names, side } of families) {
        const found = await differences(page, names, side);
        expect(
          found.filter(([, by]) => by < clearlyDifferent),
          `${family}, ${theme}`,
        ).toEqual([]);
      }
    }
  });
