import type { GameId, MatchSight } from '@tiwanaku/shared/protocol';
import symbols from '../ui/symbols.svg?raw';
import type { Locale } from '../i18n/messages.svelte.ts';
import { defaultGame } from './default-game.ts';
import { pageText as machuPicchuPage } from './machu-picchu/pages/page-texts.ts';
import { renderTable as machuPicchu } from './machu-picchu/picture/index.ts';
import { pageText as tiwanakuPage } from './tiwanaku/pages/page-texts.ts';
import type { RenderTable } from './render-table.ts';
import { renderTable as tiwanaku } from './tiwanaku/picture/index.ts';

const games: Readonly<Record<GameId, RenderTable>> = { tiwanaku, 'machu-picchu': machuPicchu };
const pages: Readonly<Record<GameId, typeof tiwanakuPage>> = {
  tiwanaku: tiwanakuPage,
  'machu-picchu': machuPicchuPage,
};

/** Useless without scripts, or refused by the content security policy. */
const unused = / (?:style|role|tabindex|type|title|aria-[a-z]+|data-(?!figure=)[a-z]+)="[^"]*"|<!--.*?-->/g;
/** The page's own sheet comes later and must not redraw these. */
const own = (name: string) => `first-${name}`;

/** Each once. */
function sheetOf(html: string, sheet: string): string {
  const names = new Set(Array.from(html.matchAll(/href="#([\w-]+)"/g), ([, name]) => name));
  const used = new Map(
    Array.from(sheet.matchAll(/<symbol id="([\w-]+)"[^]*?<\/symbol>/g), ([symbol, name]) => [name, symbol] as const),
  );
  const drawn = Array.from(used, ([name, symbol]) =>
    names.has(name) ? symbol.replace(`id="${name}"`, `id="${own(name ?? '')}"`) : '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" display="none">${drawn.join('')}</svg>`;
}

/** For the server: from the view alone, without scripts. Null unless shown as a board. */
export function pictureOf(shown: MatchSight): string | null {
  const picture = games[shown.snapshot.game]?.(shown);
  if (!picture) return null;
  const html = picture.body.replace(unused, '');
  return html.replace(/href="#(?=[\w-]+")/g, `href="#${own('')}`) + sheetOf(html, symbols + (picture.symbols ?? ''));
}

/** For browsers without scripts: `rules`, `learn`, `rules/<game>`, or an address of the first game; null for others. */
export function pageTextOf(page: string, locale: Locale): string | null {
  const [name = '', game = defaultGame] = page.split('/');
  return pages[game]?.(name, locale) ?? pages[defaultGame]?.(page, locale) ?? null;
}
