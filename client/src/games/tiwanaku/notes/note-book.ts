import { crops, spacesOf, terrains, type Crop, type Size, type Space, type Terrain } from '@tiwanaku/shared/tiwanaku';

export type Topic = Terrain | Crop;
export const topics: readonly Topic[] = [...terrains, ...crops];

/** The marks in the order of tapping. */
export const markOrder = [null, 'possible', 'excluded', 'sure'] as const;
export type Mark = (typeof markOrder)[number];

/** The marks of one person; unmarked places are left out. */
export type NoteBook = Readonly<Partial<Record<`${Space} ${Topic}`, Mark>>>;

export const emptyBook: NoteBook = {};

export const markAt = (book: NoteBook, space: Space, topic: Topic): Mark => book[`${space} ${topic}`] ?? null;

export const nextMark = (mark: Mark): Mark => markOrder[(markOrder.indexOf(mark) + 1) % markOrder.length] ?? null;

export function withMark(book: NoteBook, space: Space, topic: Topic, mark: Mark): NoteBook {
  const { [`${space} ${topic}` as const]: _, ...rest } = book;
  return mark === null ? rest : { ...rest, [`${space} ${topic}`]: mark };
}

/** The marks on a space, in the palette's order. */
export const marksOn = (book: NoteBook, space: Space): readonly { readonly topic: Topic; readonly mark: Mark }[] =>
  topics.map((topic) => ({ topic, mark: markAt(book, space, topic) })).filter(({ mark }) => mark !== null);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The number of the format. */
const format = '1';
/** A space takes nine marks of two bits. */
const lettersEach = 3;

/** The book as text, in reading order; empty for an empty book. */
export function textOfBook(book: NoteBook, size: Size): string {
  if (Object.keys(book).length === 0) return '';
  const letters = spacesOf(size).map((space) => {
    const bits = topics.reduce((sum, topic) => sum * 4 + markOrder.indexOf(markAt(book, space, topic)), 0);
    return [12, 6, 0].map((shift) => alphabet[(bits >> shift) & 63]).join('');
  });
  return format + letters.join('');
}

/** Other texts give an empty book. */
export function bookOfText(text: string, size: Size): NoteBook {
  const spaces = spacesOf(size);
  if (text[0] !== format || text.length !== 1 + spaces.length * lettersEach) return emptyBook;
  const entries = spaces.flatMap((space, index) => {
    const letters = text.slice(1 + index * lettersEach, 1 + (index + 1) * lettersEach);
    const bits = [...letters].reduce((sum, letter) => sum * 64 + alphabet.indexOf(letter), 0);
    return topics.flatMap((topic, place) => {
      const mark = markOrder[(bits >> (2 * (topics.length - 1 - place))) & 3] ?? null;
      return mark === null ? [] : [[`${space} ${topic}`, mark] as const];
    });
  });
  return Object.fromEntries(entries);
}
