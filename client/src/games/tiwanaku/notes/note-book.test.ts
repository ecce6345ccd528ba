import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizes, spacesOf } from '@tiwanaku/shared/tiwanaku';
import { bookOfText, emptyBook, markAt, markOrder, nextMark, textOfBook, topics, withMark } from './note-book.ts';

const changes = fc.array(
  fc.record({ place: fc.nat(44), topic: fc.constantFrom(...topics), mark: fc.constantFrom(...markOrder) }),
);

describe('the book of notes', () => {
  test.each(sizes)('is the same after it was written as text and read again (%s)', (size) => {
    const spaces = spacesOf(size);
    fc.assert(
      fc.property(changes, (all) => {
        const book = all.reduce(
          (before, { place, topic, mark }) => withMark(before, spaces[place % spaces.length] ?? 'a1', topic, mark),
          emptyBook,
        );
        const text = textOfBook(book, size);
        expect(bookOfText(text, size)).toEqual(book);
        // What the protocol lets through.
        expect(text).toMatch(/^[A-Za-z0-9_-]{0,400}$/);
      }),
    );
  });

  test('a mark that is tapped goes round: possible, out, sure, none', () => {
    const round = [null, 'possible', 'excluded', 'sure'] as const;
    for (const [index, mark] of round.entries()) expect(nextMark(mark)).toBe(round[(index + 1) % 4]);
  });

  test('a mark taken away leaves nothing behind', () => {
    const book = withMark(emptyBook, 'c3', 'sand', 'sure');
    expect(markAt(book, 'c3', 'sand')).toBe('sure');
    expect(markAt(book, 'c3', 2)).toBeNull();
    expect(withMark(book, 'c3', 'sand', null)).toEqual(emptyBook);
    expect(textOfBook(emptyBook, 'long')).toBe('');
  });

  test.each(['', '1', '2AAA', '1AAAA', 'x'.repeat(136)])('text that is no book is an empty one: %j', (text) => {
    expect(bookOfText(text, 'short')).toEqual(emptyBook);
  });
});
