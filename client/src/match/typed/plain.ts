/** A typed word as it is compared: small, accents left out, one kind of apostrophe. */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'");
