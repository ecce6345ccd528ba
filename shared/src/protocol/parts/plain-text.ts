/** Also those that change the direction of text around them, and blanks that count as letters or symbols. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u;

/** Where joiners change what is seen: in emoji, and within words of joining scripts. */
const joiners =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\u200c\u200d](?=[\p{L}\p{M}])/gu;
/** They need a joiner after the virama, also at the end of a word. */
const halves = /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca])\u200d/gu;
/** After what can be text or picture, and in keycaps such as 1️⃣. */
const variants = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu;
/** England, Scotland and Wales. */
const tagged =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** No language needs more; they would cover neighbouring lines. */
const piled = /\p{M}{4}/u;
/** It must not combine with the word before it. */
const seen = /^\P{M}*[\p{L}\p{N}\p{P}\p{S}]/u;

/** At least one visible character, none that is invisible. */
export function isPlain(line: string): boolean {
  const rest = line.replace(tagged, '⚑').replace(halves, '').replace(joiners, '').replace(variants, '');
  return seen.test(rest) && !hidden.test(rest) && !piled.test(rest.normalize('NFC'));
}
