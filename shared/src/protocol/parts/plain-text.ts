/** Signs that show nothing, turn the direction of the words around them, or look the same as each other on every screen. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** Where they change what is seen: in emoji of several parts, and within words of scripts whose letters join. */
const joiners =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\u200c\u200d](?=[\p{L}\p{M}])/gu;
/** Half letters and chillus are written with a joiner behind the sign that silences the vowel, at the end of a word as well. */
const halves = /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca])\u200d/gu;
/** Text or picture: behind what can be both, and in keys such as 1️⃣. */
const variants = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu;
/** The flags of England, Scotland and Wales. */
const tagged =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** More marks upon one letter than any language writes cover the lines above and below. */
const piled = /\p{M}{4}/u;
/** Something that leaves ink, and that a mark at the beginning does not take from the word before. */
const seen = /^\P{M}*[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a line shows all that it is made of, and shows anything at all. */
export function isPlain(line: string): boolean {
  const rest = line.replace(tagged, '⚑').replace(halves, '').replace(joiners, '').replace(variants, '');
  return seen.test(rest) && !hidden.test(rest) && !piled.test(rest.normalize('NFC'));
}
