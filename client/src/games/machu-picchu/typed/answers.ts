import {
  clergyKinds,
  clergyPrice,
  components as box,
  marketGoods,
  playerAt,
  productionDistricts,
  purchaseAt,
  saleAt,
  textOf,
  worthOf,
  type CardId,
  type MarketGood,
  type Table,
} from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { resultOf, winnersSentence } from '../result/outcome.ts';
import type { Choice } from '../state/choice.svelte.ts';
import type { Names } from '../text/names.ts';
import { playerParts } from '../text/player-text.ts';
import { turnText } from '../text/turn-text.ts';
import { amountWord, districtWord, goodWord, iconWord, priceWords, professionIn, tileGives } from '../words.ts';
import { localized, type Vocabulary } from './vocabulary.ts';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What may be done now, as lines that can be typed. */
export const legalLines = ({ legal }: Choice, words: Vocabulary): readonly string[] =>
  legal.map((command) => localized(textOf(command), words));

/** Lines that begin alike are one: "step plaza, palace". */
export function movesAnswer(choice: Choice, words: Vocabulary, cards: readonly CardId[]): readonly string[] {
  const { phase } = choice.table;
  if (choice.legal.length === 0) return [m.typed_movesNone()];
  if (phase.name === 'return') {
    const [word = '', ...list] = localized(`return ${cards.join(',')}`, words).split(' ');
    return [m.machu_typed_movesReturn({ word, count: phase.count, list: list.join(', ') })];
  }
  const grouped = new Map<string, string[]>();
  for (const line of legalLines(choice, words)) {
    const [verb = '', ...rest] = line.split(' ');
    grouped.set(verb, [...(grouped.get(verb) ?? []), rest.join(' ')]);
  }
  const lines = [...grouped].map(([verb, ends]) => `${verb} ${ends.join(', ')}`.trim());
  return [sentence(lines.join('; '))];
}

/** What a column of the market costs and brings. */
export function marketLine(table: Table, good: MarketGood): string {
  const units = table.market[good];
  return m.machu_typed_market({
    units,
    most: box.market.prices.length,
    good: goodWord(good),
    buy: purchaseAt(box, units).price,
    sell: saleAt(box, units).price,
  });
}

export const marketAnswer = (table: Table): readonly string[] =>
  marketGoods.map((good) => sentence(marketLine(table, good)));

/** Incas of a player by what they are: "2 farmers" is "farmer 2". */
export function incasWords(table: Table, seat: number): string {
  const { incas, sundial } = playerAt(table, seat);
  const parts = productionDistricts.flatMap((district) => {
    const count = incas[district];
    return count > 0 ? [`${iconWord(professionIn(district))} ${count}`] : [];
  });
  return listed([...parts, ...(sundial > 0 ? [`${districtWord('sundial')} ${sundial}`] : [])]);
}

/** Everybody's open goods, Incas, clergy and tiles. */
export const goodsAnswer = (table: Table, names: Names): readonly string[] =>
  table.players.map((_, seat) => {
    const incas = incasWords(table, seat);
    const parts = [...playerParts(table, seat, names.of(seat)), ...(incas === '' ? [] : [incas])];
    return sentence(parts.join('. '));
  });

/** Day, moon tiles, clergy and deck: what both endings hang on. */
export function timeLines(table: Table, names: Names): readonly string[] {
  const tiles = table.moon.map(tileGives);
  return [
    m.machu_day_of({ day: table.day, last: box.time.lastDay }),
    ...(table.night ? [m.machu_day_night()] : []),
    ...(tiles.length > 0 ? [m.machu_typed_timeTiles({ list: tiles.join(', ') })] : []),
    ...(table.sun === null ? [] : [m.machu_typed_timeSun({ name: names.of(table.sun) }), m.machu_day_last()]),
    m.machu_typed_timeCorn({ corn: amountWord('corn', table.trackCorn) }),
    m.machu_typed_timeDeck({ count: table.deck }),
  ];
}

export function timeAnswer(table: Table, names: Names): readonly string[] {
  const clergy = clergyKinds.map((kind) => {
    const price = clergyPrice(box, table, kind);
    return price === null
      ? m.machu_typed_clergyGone({ kind: iconWord(kind) })
      : m.machu_typed_clergyLine({ kind: iconWord(kind), count: table.rows[kind], price: priceWords(price) });
  });
  return [...timeLines(table, names), ...clergy].map(sentence);
}

/** At the end everybody's score; before, what the own cards would bring under each ending. */
export function scoreAnswer({ table, seat }: Choice, names: Names, cards: readonly CardId[]): readonly string[] {
  const result = resultOf(table);
  if (result) {
    const scores = result.rows.map((row) => `${names.of(row.seat)} ${m.machu_fate_points({ count: row.score })}`);
    return [winnersSentence(result, names), ...scores].map(sentence);
  }
  if (seat === null) return timeAnswer(table, names);
  const { rescue, conquest } = worthOf(box, table, seat, cards);
  return [
    `${m.machu_fate_rescued()}: ${m.machu_fate_points({ count: rescue })}`,
    `${m.machu_fate_conquered({ gold: conquest.gold })}: ${m.machu_fate_points({ count: conquest.base })}`,
  ].map(sentence);
}

/** Who is asked what. */
export function turnAnswer(choice: Choice, names: Names): readonly string[] {
  const result = resultOf(choice.table);
  if (result) return [sentence(winnersSentence(result, names))];
  const { title, hint } = turnText(choice, names);
  return [title, hint].filter((text) => text !== '').map(sentence);
}
