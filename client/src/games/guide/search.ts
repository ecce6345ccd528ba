/** "mais" finds "maïs". */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

export const wordsOf = (query: string): readonly string[] => folded(query).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

export function hasAll(texts: readonly string[], words: readonly string[]): boolean {
  const all = folded(texts.join('\n'));
  return words.every((word) => all.includes(word));
}

export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** Cut where the words occur. */
export function partsOf(text: string, words: readonly string[]): readonly Part[] {
  const letters = [...text.normalize('NFC')];
  // A letter may fold to none or several.
  const origin = letters.flatMap((letter, index) => [...folded(letter)].map(() => index));
  const all = letters.map(folded).join('');
  const isHit = letters.map(() => false);
  for (const word of words) {
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length)) {
      const from = [...all.slice(0, at)].length;
      for (const index of origin.slice(from, from + [...word].length)) isHit[index] = true;
    }
  }
  return letters.reduce<Part[]>((parts, letter, index) => {
    const last = parts.at(-1);
    const isHere = isHit[index] ?? false;
    if (last?.isHit === isHere) parts[parts.length - 1] = { text: last.text + letter, isHit: isHere };
    else parts.push({ text: letter, isHit: isHere });
    return parts;
  }, []);
}
