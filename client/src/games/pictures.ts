import type { GameId, MatchSight } from '@tiwanaku/shared/protocol';
import symbols from '../../public/symbols.svg?raw';
import type { Locale } from '../i18n/messages.svelte.ts';
import { defaultGame } from './default-game.ts';
import { pageText as tiwanakuPage } from './tiwanaku/pages/page-texts.ts';
import type { RenderTable } from './render-table.ts';
import { renderTable as tiwanaku } from './tiwanaku/picture/index.ts';

const games: Readonly<Record<GameId, RenderTable>> = { tiwanaku };
const pages: Readonly<Record<GameId, typeof tiwanakuPage>> = { tiwanaku: tiwanakuPage };

/** What belongs to a program that is not there, and what the content security policy would refuse. */
const unused = / (?:style|role|tabindex|type|aria-[a-z]+|data-[a-z]+)="[^"]*"|<!--.*?-->/g;
/** The drawings' names in the picture: the page's own sheet comes later, and what uses that shall not be drawn anew. */
const own = (name: string) => `first-${name}`;

/** The drawings that are used, each once. */
function sheetOf(html: string): string {
  const names = new Set(Array.from(html.matchAll(/href="#([\w-]+)"/g), ([, name]) => name));
  const used = Array.from(symbols.matchAll(/<symbol id="([\w-]+)"[^]*?<\/symbol>/g), ([symbol, name]) =>
    names.has(name) ? symbol.replace(`id="${name}"`, `id="${own(name ?? '')}"`) : '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" display="none">${used.join('')}</svg>`;
}

/**
 * A running match as HTML that needs the page's styles and no program. It says no more than the view it is drawn from. Null for
 * what is not shown as a board alone. Built for the server (`client/pictures`), which puts it into a table's page.
 */
export function pictureOf(shown: MatchSight): string | null {
  const picture = games[shown.snapshot.game]?.(shown);
  if (!picture) return null;
  const html = picture.body.replace(unused, '');
  return html.replace(/href="#(?=[\w-]+")/g, `href="#${own('')}`) + sheetOf(html);
}

/** The words of a page (`rules`, `learn`, or `rules/<game>`) as HTML, for browsers that run no program; null for other pages. */
export function pageText(page: string, locale: Locale): string | null {
  const [name = '', game = defaultGame] = page.split('/');
  return pages[game]?.(name, locale) ?? null;
}
