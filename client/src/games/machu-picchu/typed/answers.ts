import type { Refusal } from '@tiwanaku/shared/protocol';
import {
  components as box,
  type CardId,
  clergyKinds,
  clergyPrice,
  type MarketGood,
  marketGoods,
  playerAt,
  type Position,
  productionDistricts,
  purchaseAt,
  rejectionCodes,
  saleAt,
  textOf,
  worthOf,
} from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { listed, refusalWords } from '../../../i18n/texts.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { impossibleText } from '../text/impossible-text.ts';
import { type Names, playerParts } from '../text/names.ts';
import { resultOf, winnersSentence } from '../result/outcome.ts';
import { keptCards } from '../state/kept-cards.ts';
import { turnText } from '../text/turn-text.ts';
import { amountWord, districtWord, goodWord, iconWord, priceWords, professionIn, tileGives } from '../words.ts';
import { localized, type Vocabulary } from './vocabulary.ts';

/** Why a command was refused: in the rules' own words where they refused. */
export function refusalText({ code, detail }: Refusal, choice: Choice, names: Names): string {
  const rejection = code === 'rules' ? rejectionCodes.find((one) => one === detail) : undefined;
  const why = rejection ? impossibleText(rejection, choice, names) : refusalWords({ code, detail });
  return m.machu_typed_refused({ why });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What may be done now, as lines that can be typed. */
export const legalLines = ({ legal }: Choice, words: Vocabulary): readonly string[] =>
  legal.map((command) => localized(textOf(command), words));

/** Lines that begin alike are one: "step plaza, palace". */
export function movesAnswer(choice: Choice, words: Vocabulary, cards: readonly CardId[]): readonly string[] {
  const { phase } = choice.position;
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
function marketLine(position: Position, good: MarketGood): string {
  const units = position.market[good];
  return m.machu_typed_market({
    units,
    most: box.market.prices.length,
    good: goodWord(good),
    buy: purchaseAt(box, units).price,
    sell: saleAt(box, units).price,
  });
}

export const marketAnswer = (position: Position): readonly string[] =>
  marketGoods.map((good) => sentence(marketLine(position, good)));

/** Incas of a player by what they are: "2 farmers" is "farmer 2". */
function incasWords(position: Position, seat: number): string {
  const { incas, sundial } = playerAt(position, seat);
  const parts = productionDistricts.flatMap((district) => {
    const count = incas[district];
    return count > 0 ? [`${iconWord(professionIn(district))} ${count}`] : [];
  });
  return listed([...parts, ...(sundial > 0 ? [`${districtWord('sundial')} ${sundial}`] : [])]);
}

/** Everybody's open goods, Incas, clergy and tiles. */
export const goodsAnswer = (position: Position, names: Names): readonly string[] =>
  position.players.map((_, seat) => {
    const incas = incasWords(position, seat);
    const parts = [...playerParts(position, seat, names.of(seat)), ...(incas === '' ? [] : [incas])];
    return sentence(parts.join('. '));
  });

/** Day, moon tiles, clergy and deck: what both endings hang on. */
export function timeLines(position: Position, names: Names): readonly string[] {
  const tiles = position.moon.map(tileGives);
  return [
    m.machu_day_of({ day: position.day, last: box.time.lastDay }),
    ...(position.night ? [m.machu_day_night()] : []),
    ...(tiles.length > 0 ? [m.machu_typed_timeTiles({ list: tiles.join(', ') })] : []),
    ...(position.sun === null ? [] : [m.machu_typed_timeSun({ name: names.of(position.sun) }), m.machu_day_last()]),
    m.machu_typed_timeCorn({ corn: amountWord('corn', position.trackCorn) }),
    m.machu_typed_timeDeck({ count: position.deck }),
  ];
}

export function timeAnswer(position: Position, names: Names): readonly string[] {
  const clergy = clergyKinds.map((kind) => {
    const price = clergyPrice(box, position, kind);
    return price === null
      ? m.machu_typed_clergyGone({ kind: iconWord(kind) })
      : m.machu_typed_clergyLine({ kind: iconWord(kind), count: position.rows[kind], price: priceWords(price) });
  });
  return [...timeLines(position, names), ...clergy].map(sentence);
}

/** At the end everybody's score; before, what the viewer's own cards would bring under each ending. */
export function scoreAnswer(choice: Choice, names: Names): readonly string[] {
  const { position, seat } = choice;
  const cards = keptCards(choice);
  const result = resultOf(position);
  if (result) {
    const scores = result.rows.map((row) => `${names.of(row.seat)} ${m.machu_fate_points({ count: row.score })}`);
    return [winnersSentence(result, names), ...scores].map(sentence);
  }
  if (seat === null || cards === null) return timeAnswer(position, names);
  const { rescue, conquest } = worthOf(box, position, seat, cards);
  return [
    m.common_labelled({ label: m.machu_fate_rescued(), text: m.machu_fate_points({ count: rescue }) }),
    m.common_labelled({
      label: m.machu_fate_conquered({ gold: conquest.gold }),
      text: m.machu_fate_points({ count: conquest.base }),
    }),
  ].map(sentence);
}

/** The people who are asked, and what. */
export function turnAnswer(choice: Choice, names: Names): readonly string[] {
  const result = resultOf(choice.position);
  if (result) return [sentence(winnersSentence(result, names))];
  const { title, hint } = turnText(choice, names);
  return [title, hint].filter((text) => text !== '').map(sentence);
}
