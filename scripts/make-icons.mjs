/** Draws the icons and the pictures of links into client/public: `node scripts/make-icons.mjs`. Needs a browser. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './checks/browser.mjs';

const folder = new URL('../client/public/', import.meta.url);
const read = (name) => readFile(new URL(name, folder), 'utf8');

const icon = await read('icon.svg');
const tokens = await readFile(new URL('../client/src/styles/tokens.css', import.meta.url), 'utf8');

/** Platforms cut it, so the background fills the square. */
const maskable = icon.replace('rx="10"', '').replace('viewBox="0 0 48 48"', 'viewBox="-7 -7 62 62"');
const filled = maskable.replace('width="48" height="48"', 'x="-7" y="-7" width="62" height="62"');

const inClient = (path) => readFile(new URL(`../client/src/${path}`, import.meta.url), 'utf8');
const symbols = await inClient('ui/symbols.svg');
/** The city's drawings, and the colours they need. */
const city = 'games/machu-picchu';
const cityStyle = await inClient(`${city}/tokens.css`);
const citySymbols = await inClient(`${city}/symbols.svg`);

const previewStyle = `
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden;
    background: linear-gradient(var(--sky-1), var(--sky-2)); }
  .land { position: absolute; inset: 0; width: 1200px; height: 630px; }
  .word { position: absolute; inset: 26px 0 auto; margin: auto; width: 856px; height: 95px; color: var(--frame); }
  .tiles { position: absolute; left: 0; right: 0; bottom: 96px; display: flex; gap: 22px; justify-content: center; }
  .tile { position: relative; width: 150px; height: 150px; color: var(--frame); border-radius: 18px; overflow: hidden;
    box-shadow: 0 6px 14px rgb(60 32 12 / .5); }
  .tile svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  .tile svg + svg { inset: 10%; width: 80%; height: 80%; }`;

/** A name over the mountains, and five tiles: the ground as HTML, and the layer on it. */
const preview = ({ style = '', sheet, word, length, tiles }) => `
  <style>${tokens}${style}${previewStyle}</style>
  <div hidden>${sheet}</div>
  <svg class="land"><use href="#land" /></svg>
  <svg class="word" viewBox="0 0 ${length} 9"><use href="#${word}" /></svg>
  <div class="tiles">${tiles
    .map(([ground, thing]) => `<span class="tile">${ground}<svg><use href="#${thing}"/></svg></span>`)
    .join('')}</div>`;
const landTile = (land) => `<svg><use href="#${land}"/></svg>`;
const painted = (color) => `<svg style="background: var(--${color})"></svg>`;

const product = preview({
  sheet: symbols,
  word: 'wordmark',
  length: 74,
  tiles: [
    [landTile('t-mud'), 'crop-1'],
    [landTile('t-grass'), 'crop-2'],
    [landTile('t-sand'), 'crop-3'],
    [landTile('t-rock'), 'pawn-brown'],
    [landTile('t-unknown'), 's-condor'],
  ],
});
const machuPicchu = preview({
  style: cityStyle,
  sheet: symbols + citySymbols,
  word: 'wordmark-mp',
  length: 107,
  tiles: [
    [painted('t2a'), 'd-terraces'],
    [painted('temple-l'), 'd-sunTemple'],
    [painted('cloth-2'), 'prince-red'],
    [painted('lawn-l'), 'd-weavers'],
    [painted('moon-sky'), 'moon'],
  ],
});

const found = await findBrowser();
if (found === null) throw new Error('No browser. Install Chrome or Chromium, or set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath: found.path, args: found.flags, env: found.env });
const page = await browser.newPage();

async function draw(name, html, width, height) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><meta charset="utf-8">${html}`);
  const isIcon = width === height;
  await writeFile(fileURLToPath(new URL(name, folder)), await page.screenshot({ omitBackground: isIcon }));
}

const sized = (svg) => `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`;
await draw('icon-192.png', sized(icon), 192, 192);
await draw('icon-512.png', sized(icon), 512, 512);
await draw('icon-maskable-512.png', sized(filled), 512, 512);
await draw('apple-touch-icon.png', sized(filled), 180, 180);
await draw('preview.png', product, 1200, 630);
await draw('preview-machu-picchu.png', machuPicchu, 1200, 630);
await browser.close();
