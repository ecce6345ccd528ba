/** Draws the icons and the link preview into client/public: `node scripts/make-icons.mjs`. Needs a browser. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './checks/browser.mjs';

const folder = new URL('../client/public/', import.meta.url);
const read = (name) => readFile(new URL(name, folder), 'utf8');

const icon = await read('icon.svg');
const symbols = await read('symbols.svg');
const tokens = await readFile(new URL('../client/src/styles/tokens.css', import.meta.url), 'utf8');

/** Platforms cut it, so the background fills the square. */
const maskable = icon.replace('rx="10"', '').replace('viewBox="0 0 48 48"', 'viewBox="-7 -7 62 62"');
const filled = maskable.replace('width="48" height="48"', 'x="-7" y="-7" width="62" height="62"');

const preview = `
  <style>
    ${tokens}
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden;
      background: linear-gradient(var(--sky-1), var(--sky-2)); }
    .land { position: absolute; inset: 0; width: 1200px; height: 630px; }
    .word { position: absolute; left: 210px; top: 26px; width: 780px; height: 95px; color: var(--frame); }
    .tiles { position: absolute; left: 0; right: 0; bottom: 96px; display: flex; gap: 22px; justify-content: center; }
    .tile { position: relative; width: 150px; height: 150px; color: var(--frame); border-radius: 18px; overflow: hidden;
      box-shadow: 0 6px 14px rgb(60 32 12 / .5); }
    .tile svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .tile svg + svg { inset: 10%; width: 80%; height: 80%; }
  </style>
  <div hidden>${symbols}</div>
  <svg class="land"><use href="#land" /></svg>
  <svg class="word" viewBox="0 0 74 9"><use href="#wordmark" /></svg>
  <div class="tiles">${[
    ['t-mud', 'crop-1'],
    ['t-grass', 'crop-2'],
    ['t-sand', 'crop-3'],
    ['t-rock', 'pawn-brown'],
    ['t-unknown', 's-condor'],
  ]
    .map(
      ([land, thing]) =>
        `<span class="tile"><svg><use href="#${land}"/></svg><svg><use href="#${thing}"/></svg></span>`,
    )
    .join('')}</div>`;

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
await draw('preview.png', preview, 1200, 630);
await browser.close();
