import {
  clergyKinds,
  type Command,
  type CommandType,
  type District,
  districts,
  type Good,
  goods,
  type Icon,
  icons,
  marketGoods,
  type MoonTile,
  moonTiles,
  parseCommand,
  productionDistricts,
  professions,
} from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { plain } from '../../../match/typed/command-line.svelte.ts';
import { districtWord, goodWord, iconWord, shortDistrictWord } from '../words.ts';

/** Commands as the game record names them. */
export const actions = [
  'settle',
  'place',
  'step',
  'ride',
  'stay',
  'produce',
  'sacrifice',
  'offer',
  'hire',
  'acquire',
  'adjust',
  'sell',
  'buy',
  'send',
  'receive',
  'collect',
  'return',
  'end',
] as const satisfies readonly CommandType[];

/** What can be asked or taken back; nothing of it is sent. */
export const questions = [
  'undo',
  'where',
  'moves',
  'market',
  'goods',
  'time',
  'clock',
  'cards',
  'score',
  'turn',
  'last',
  'help',
] as const;
type Question = (typeof questions)[number];
type Verb = (typeof actions)[number] | Question;

/** What follows a verb. */
type Noun =
  | 'district'
  | 'field'
  | 'tile'
  | 'count'
  | 'good'
  | 'offering'
  | 'ware'
  | 'paid'
  | 'profession'
  | 'clergy'
  | 'card'
  | 'nothing';

/** A word of the game record, and what it is called on the page; the first name is the one that is offered. */
interface Entry {
  readonly name: string;
  readonly called: readonly string[];
}

/** Everything that can be typed, in the language of the page. */
export interface Vocabulary {
  readonly verbs: readonly Entry[];
  readonly nouns: Readonly<Record<Noun, readonly Entry[]>>;
  readonly icons: readonly Entry[];
}

const nounsAfter: Readonly<Partial<Record<string, Noun>>> = {
  settle: 'field',
  place: 'district',
  step: 'district',
  ride: 'district',
  send: 'field',
  where: 'district',
  stay: 'tile',
  produce: 'count',
  sacrifice: 'count',
  offer: 'offering',
  receive: 'good',
  collect: 'paid',
  adjust: 'ware',
  sell: 'ware',
  buy: 'ware',
  hire: 'profession',
  acquire: 'clergy',
  return: 'card',
};
export const nounAfter = (verb: string): Noun => nounsAfter[verb] ?? 'nothing';

function verbWord(verb: Verb): string {
  switch (verb) {
    case 'end':
    case 'where':
    case 'moves':
    case 'score':
    case 'turn':
    case 'last':
    case 'clock':
    case 'help':
      return m[`typed_word_${verb}`]();
    default:
      return m[`machu_typed_word_${verb}`]();
  }
}

const small = (word: string): string => word.toLowerCase();

/** A short name that is cut off is not offered. */
function districtEntry(district: District): Entry {
  const [short, whole] = [small(shortDistrictWord(district)), small(districtWord(district))];
  return { name: district, called: short.endsWith('.') ? [whole] : [short, whole] };
}

const iconEntry = (icon: Icon): Entry => ({ name: icon, called: [m[`machu_typed_icon_${icon}`](), iconWord(icon)] });

function tileEntry(tile: MoonTile): Entry {
  if (tile === 'steps2' || tile === 'steps3')
    return { name: tile, called: [m.machu_typed_steps({ count: tile === 'steps2' ? 2 : 3 })] };
  return { name: tile, called: [goodWord(tile)] };
}

const goodEntry = (good: Good): Entry => ({ name: good, called: [goodWord(good)] });

/** The vocabulary of the language of the page. */
export function vocabulary(): Vocabulary {
  const none = { name: 'none', called: [m.typed_word_none()] };
  const [all, wares] = [goods.map(goodEntry), marketGoods.map(goodEntry)];
  return {
    verbs: [...actions, ...questions].map((verb) => ({
      name: verb,
      called: [verbWord(verb), ...(verb === 'market' ? [m.machu_typed_word_prices()] : [])],
    })),
    nouns: {
      district: districts.map(districtEntry),
      field: productionDistricts.map(districtEntry),
      tile: moonTiles.map(tileEntry),
      count: [],
      good: all,
      offering: [...all, none],
      ware: wares,
      paid: [...wares, none],
      profession: professions.map(iconEntry),
      clergy: clergyKinds.map(iconEntry),
      card: [],
      nothing: [],
    },
    icons: icons.map(iconEntry),
  };
}

/** The word of the game record that begins a list of typed words, and how many of them it takes; null for an unknown one. */
function readOne(typed: readonly string[], entries: readonly Entry[]): readonly [name: string, length: number] | null {
  let found: readonly [string, number] | null = null;
  for (const { name, called } of entries) {
    for (const phrase of [...called, name]) {
      const words = plain(phrase).split(' ');
      const isIt = words.every((word, index) => plain(typed[index] ?? '') === word);
      if (isIt && words.length > (found?.[1] ?? 0)) found = [name, words.length];
    }
  }
  return found;
}

/** A card by its two icons in either order; as typed when it is none. */
function readCard(typed: string, entries: readonly Entry[]): string {
  const names = typed.split('-').map((icon) => readOne([icon], entries)?.[0]);
  const inOrder = entries.flatMap(({ name }) => (names.includes(name) ? [name] : []));
  return names.length === 2 && inOrder.length === 2 ? inOrder.join('-') : typed;
}

/** A line in the language of the page, or in English, as the game record writes it; unknown words stay as they were typed. */
export function notationOf(line: string, words: Vocabulary): string {
  const typed = line
    .trim()
    .replace(/^\/\s*/, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const [verb, length] = readOne(typed, words.verbs) ?? [typed[0] ?? '', 1];
  const read = [verb];
  const noun = nounAfter(verb);
  for (let index = length; index < typed.length;) {
    const found = readOne(typed.slice(index), words.nouns[noun]);
    const word = typed[index] ?? '';
    read.push(found?.[0] ?? (noun === 'card' ? readCard(word, words.icons) : word));
    index += found?.[1] ?? 1;
  }
  return read.join(' ');
}

const callOne = (name: string, entries: readonly Entry[]): string =>
  entries.find((entry) => entry.name === name)?.called[0] ?? name;

/** A line of the game record in the language of the page. */
export function localized(notation: string, words: Vocabulary): string {
  const [verb = '', ...rest] = notation.split(/[ ,]/);
  const noun = nounAfter(verb);
  const called = rest.map((word) =>
    noun === 'card'
      ? word
          .split('-')
          .map((icon) => callOne(icon, words.icons))
          .join('-')
      : callOne(word, words.nouns[noun]),
  );
  return [callOne(verb, words.verbs), ...called].join(' ');
}

/** Why a typed line cannot be read: `word` is the one at fault (empty when one is missing), `wanted` what could be there. */
export interface Fault {
  readonly code: 'unknownAction' | 'wrongWords' | 'unknownWord';
  readonly word: string;
  readonly wanted: Noun;
}

/** What a typed line asks for. */
export type Line =
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'where'; readonly district: District }
  | { readonly type: Exclude<Question, 'where'> }
  | { readonly type: 'fault'; readonly fault: Fault };

/** Reads a line in the language of the page, or in the game record's own words. */
export function readLine(text: string, words: Vocabulary): Line {
  const notation = notationOf(text, words);
  const [verb = '', ...rest] = notation.split(' ');
  const wanted = nounAfter(verb);
  const fault = (code: Fault['code'], word = ''): Line => ({ type: 'fault', fault: { code, word, wanted } });
  const question = questions.find((one) => one === verb);
  if (question === undefined) {
    const reading = parseCommand(notation);
    return reading.ok ? { type: 'command', command: reading.value } : fault(reading.error.code, reading.error.word);
  }
  const [first, second] = rest;
  if (question !== 'where') return first === undefined ? { type: question } : fault('wrongWords', first);
  if (first === undefined || second !== undefined) return fault('wrongWords', second);
  const district = districts.find((one) => one === first);
  return district ? { type: 'where', district } : fault('unknownWord', first);
}
