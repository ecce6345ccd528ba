import { Misuse } from '../misuse.ts';

type Run = (words: readonly string[]) => Promise<number>;

/** A command that each game does in its own way; `--game NAME` chooses, Tiwanaku unless said otherwise. */
export const playedBy =
  (games: Readonly<Record<string, Run>>): Run =>
  (words) => {
    const name = gameIn(words);
    const play = Object.hasOwn(games, name) ? games[name] : undefined;
    if (play === undefined) throw new Misuse(`--game is "${name}", not one of ${Object.keys(games).join(', ')}.`);
    return play(words);
  };

/** `--game NAME` or `--game=NAME`. */
function gameIn(words: readonly string[]): string {
  const index = words.findIndex((word) => word === '--game' || word.startsWith('--game='));
  if (index < 0) return 'tiwanaku';
  return words[index] === '--game' ? (words[index + 1] ?? '') : (words[index]?.slice('--game='.length) ?? '');
}
