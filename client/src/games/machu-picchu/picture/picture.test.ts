/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Viewer } from '@tiwanaku/shared/kernel';
import type { MatchSight } from '@tiwanaku/shared/protocol';
import { districts, goods, type View } from '@tiwanaku/shared/machu-picchu';
import type { RenderTable } from '../../render-table.ts';
import { places } from '../map/geometry.ts';
import { games, playedGame } from '../testing/played.ts';

const names = ['Ana', 'Beto', 'Cora', 'Dani', 'Eva'];
/** The module is loaded anew, as on the server, where no page has loaded its messages. */
let renderTable: RenderTable;
beforeAll(async () => {
  vi.resetModules();
  ({ renderTable } = await import('./index.ts'));
});
/** Other files have their words. */
afterAll(() => void vi.resetModules());

const sightOf = (view: View, viewer: Viewer) => {
  const seats = view.hands.map((_, seat) => ({ name: names[seat] }));
  return { snapshot: { view, viewer, seats } } as unknown as MatchSight;
};
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ');
const watching: Viewer = { type: 'spectator' };

test('districts stand where the program places them', () => {
  const css = readFileSync(new URL('./places.css', import.meta.url), 'utf8');
  const rule = /\.at-(\w+) \{\s*--wide-x: (\d+);\s*--wide-y: (\d+);\s*--tall-x: (\d+);\s*--tall-y: (\d+);\s*\}/g;
  const found = Array.from(css.matchAll(rule), ([, id = '', ...numbers]) => [id, numbers.map(Number)] as const);
  const wanted = districts.map((id) => [id, [...places.wide.at[id], ...places.tall.at[id]]] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});

test.each(games)('MAP-HID $players players, $variant: a running match is drawn from what lies openly', (game) => {
  const steps = playedGame(game, 3);
  for (const { after } of steps.filter((_, index) => index % 40 === 0)) {
    if (after.position.phase.name === 'over') continue;
    const hands = after.hands.map(() => null);
    const body = renderTable(sightOf({ viewer: watching, position: after.position, hands }, watching)) ?? '';
    for (const id of districts) expect(body.split(`at-${id}`)).toHaveLength(2);
    // Words but names are none of the server's: it draws for people of five languages.
    expect(textOf(body).match(/[a-z]\w*/gi)).toEqual(names.slice(0, hands.length));
    const stores = Array.from(body.matchAll(/<span class="store[^]*?<span class="right/g), ([store]) =>
      textOf(store).match(/\d+/g),
    );
    expect(stores).toEqual(after.position.players.map((player) => goods.map((good) => String(player.goods[good]))));
    const viewer: Viewer = { type: 'player', seat: 0 };
    const held = [after.hands[0] ?? null, ...hands.slice(1)];
    const drawn = (mine: View['hands']) =>
      renderTable(sightOf({ viewer, position: after.position, hands: mine }, viewer));
    expect(drawn(held)).toEqual(drawn(hands));
  }
  const end = steps.at(-1)?.after;
  if (!end) throw new Error('nothing was played');
  expect(renderTable(sightOf({ viewer: watching, position: end.position, hands: end.hands }, watching))).toBeNull();
});

test('a picture has no inline styles, which the content security policy refuses, and no words of a table in its attributes', () => {
  const [game] = games;
  if (!game) throw new Error('no game');
  const { position, hands } = playedGame(game, 3)[40]?.after ?? {};
  const view = { viewer: watching, position, hands: hands?.map(() => null) } as View;
  const body = renderTable(sightOf(view, watching)) ?? '';
  expect(body).toContain('prince-');
  expect(body).not.toContain(' style=');
  expect(body).not.toMatch(/(title|aria-label)="machu_/);
});
