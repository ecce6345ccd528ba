import { readFileSync } from 'node:fs';
import type { Locale } from './language-menu.ts';

type Message = string | Readonly<Record<string, Readonly<Record<string, string>>>>;

const read = (locale: Locale, area: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../client/src/games/machu-picchu/messages/table/${locale}/${area}.json`, import.meta.url),
      'utf8',
    ),
  ) as Readonly<Record<string, Message>>;

const escaped = (text: string): string => text.replace(/[.*+?^$()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '.*');

/** What the table of Machu Picchu calls its parts and buttons in a language. */
export function cityWords(locale: Locale) {
  const messages = { ...read(locale, 'table'), ...read(locale, 'answers'), ...read(locale, 'result') };
  const texts = (key: string): readonly string[] => {
    const message = messages[`machu_${key}`];
    if (message === undefined) throw new Error(`there is no message machu_${key}`);
    return typeof message === 'string'
      ? [message]
      : Object.values(message).flatMap((variants) => Object.values(variants));
  };
  const word = (key: string): string => texts(key)[0] ?? '';
  const anyOf = (keys: readonly string[]) => keys.flatMap(texts).map(escaped).join('|');
  const sends = 'go put begin ride stay take acquire send produce sacrifice offer offerNone collect collectNone return';
  const deals = 'do_buySpoken do_sellSpoken do_add icon_farmer icon_shepherd icon_planter icon_potter icon_weaver';
  return {
    dock: word('dock_label'),
    city: word('city_label'),
    plaza: word('district_plaza'),
    tiles: word('day_tiles'),
    goods: word('sheet_goods'),
    result: word('result_label'),
    /** The way of a turn that takes a moon tile. */
    stay: `${word('way_stay')}: ${word('way_stayCost')}`,
    /** Buttons that end a visit: at once, or by sending what is composed. */
    end: new RegExp(
      `^(${anyOf(['do_end', 'none_plaza', 'none_hire', 'none_acquire', 'none_sundial', 'visit_send'])})$`,
    ),
    /** Buttons that send an answer which has been put together. */
    sends: new RegExp(`^(${anyOf([...sends.split(' ').map((key) => `do_${key}`), 'visit_send'])})$`),
    /** Buttons that do something each by themselves. */
    deals: new RegExp(`^(${anyOf(deals.split(' '))})`, 'i'),
  };
}
