/** Every piece is at least so long. */
const prefixLength = 5;
/** Shorter pieces, such as a row of crops, recur in other matches. */
const uniqueLength = 12;

/** What is random or a clock's: the number of an answer, a match's commitment, a time in milliseconds. */
const chances = /^\d+(?=\[)|"commitment":"[0-9a-f]{64}"|\b\d{13}\b/g;

/** Looks for secrets in whatever is heard. Its cost does not grow with their number. */
export interface SecretWatch {
  learn(pieces: readonly string[]): void;
  /** New matches begin. Short pieces of those before the last ones are forgotten: by then they turn up by chance. */
  nextScene(): void;
  /** The secrets in a text. */
  in(text: string): readonly string[];
}

type ByPrefix = Map<string, Set<string>>;

function add(pieces: ByPrefix, piece: string): void {
  const prefix = piece.slice(0, prefixLength);
  pieces.set(prefix, (pieces.get(prefix) ?? new Set()).add(piece));
}

export function watchForSecrets(): SecretWatch {
  const unique: ByPrefix = new Map();
  let [current, last]: [ByPrefix, ByPrefix] = [new Map(), new Map()];

  return {
    learn(pieces) {
      for (const piece of pieces) {
        if (piece.length < prefixLength) throw new Error(`too short to be found: ${piece}`);
        add(piece.length < uniqueLength ? current : unique, piece);
      }
    },

    nextScene() {
      [current, last] = [new Map(), current];
    },

    in(text) {
      const read = text.replace(chances, ' ');
      const found = new Set<string>();
      for (let at = 0; at + prefixLength <= read.length; at++) {
        const prefix = read.slice(at, at + prefixLength);
        for (const pieces of [unique, current, last]) {
          for (const piece of pieces.get(prefix) ?? []) if (read.startsWith(piece, at)) found.add(piece);
        }
      }
      return [...found];
    },
  };
}
