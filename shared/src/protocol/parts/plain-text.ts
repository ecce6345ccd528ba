/**
 * What people write, cleaned of what they neither see nor mean: phones, messengers, PDFs, editors and keyboards leave signs in a
 * text that break its words or turn them around. What is left must be seen.
 */

/**
 * Invisible wherever they are, or a picture that did not come along. Not the signs that are meant in some places, see below, nor those
 * of Arabic and its neighbours that only count as invisible.
 */
const stray =
  /(?!\t|\n|\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\ufffc]/gu;

/** England, Scotland and Wales. */
const flags =
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}';
/** Joiners are allowed in emoji and within words of joining scripts; behind a virama also at the end of a word. */
const joiners = [
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{L}\\p{M}])(?<!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic})[\\u200c\\u200d](?=[\\p{L}\\p{M}])',
  '(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0c4d\\u0ccd\\u0d4d\\u0dca])\\u200d',
];
/** Variant selectors are allowed after what can be text or picture, and in keycaps such as 1️⃣. */
const variants = [
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
];
/** Signs that change what is seen in these places, and in no other. */
const meant = [flags, ...joiners, ...variants].join('|');
const seenOrNot = new RegExp(`(${meant})|[\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}]`, 'gu');

/**
 * What is hidden includes signs that change the direction of the text around them, and blanks that count as letters or symbols.
 */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u;
/** No language needs more; they would cover neighbouring lines. */
const piled = /\p{M}{4}/u;
/** It must not combine with the word before it. */
const seen = /^\P{M}*[\p{L}\p{N}\p{P}\p{S}]/u;

/** The text without signs that are seen nowhere. */
export const withoutStray = (text: string): string => text.replace(stray, '');

/** The text with lines, tabs and accents written one way. */
export const cleanText = (text: string): string =>
  withoutStray(text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n'))
    .replace(seenOrNot, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC')
    .trim();

/** The same on one line, with plain spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

/** At least one visible character, none that is invisible. */
export function isPlain(line: string): boolean {
  const rest = line.replace(seenOrNot, (_, kept: string | undefined) =>
    kept === undefined ? '\u200d' : kept.length > 1 ? '⚑' : '',
  );
  return seen.test(rest) && !hidden.test(rest) && !piled.test(rest.normalize('NFC'));
}
