import type { GameId, MatchSight } from '@tiwanaku/shared/protocol';
import symbols from '../ui/symbols.svg?raw';
import machuPicchuSymbols from './machu-picchu/symbols.svg?raw';
import type { Locale } from '../i18n/messages.svelte.ts';
import { defaultGame } from './default-game.ts';
import { pageText as machuPicchuPage } from './machu-picchu/page-texts.ts';
import { renderTable as machuPicchu } from './machu-picchu/picture/index.ts';
import { pageText as tiwanakuPage } from './tiwanaku/page-texts.ts';
import type { RenderTable } from './render-table.ts';
import { renderTable as tiwanaku } from './tiwanaku/picture/index.ts';

const games: Readonly<Record<GameId, RenderTable>> = { tiwanaku, 'machu-picchu': machuPicchu };
const pages: Readonly<Record<GameId, typeof tiwanakuPage>> = {
  tiwanaku: tiwanakuPage,
  'machu-picchu': machuPicchuPage,
};

/** Drawings by their names. They get other ids, as the page's own sheets come later and must not redraw them. */
const drawings = new Map(
  Array.from(
    (symbols + machuPicchuSymbols).matchAll(/<symbol id="([\w-]+)"([^]*?<\/symbol>)/g),
    ([, name = '', rest]) => [name, `<symbol id="first-${name}"${rest}`],
  ),
);

/** The picture that the server sends, made from the view alone and without scripts. Null unless it is shown as a board. */
export function pictureOf(shown: MatchSight): string | null {
  const drawn = games[shown.snapshot.game]?.(shown);
  if (!drawn) return null;
  const used = new Set<string>();
  const html = drawn.replace(/href="#([\w-]+)"/g, (_, name: string) => {
    used.add(name);
    return `href="#first-${name}"`;
  });
  const sheet = Array.from(drawings, ([name, drawing]) => (used.has(name) ? drawing : '')).join('');
  return `${html}<svg xmlns="http://www.w3.org/2000/svg" display="none">${sheet}</svg>`;
}

/**
 * The text for browsers without scripts: `rules`, `learn`, `rules/<game>`, or an address of the first game; null for others.
 */
export function pageTextOf(page: string, locale: Locale): string | null {
  const [name = '', game = defaultGame] = page.split('/');
  return pages[game]?.(name, locale) ?? pages[defaultGame]?.(page, locale) ?? null;
}
