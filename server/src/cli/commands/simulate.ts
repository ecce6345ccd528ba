import { simulateMachuPicchu } from '../machu-picchu/simulate.ts';
import { Misuse } from '../misuse.ts';
import { simulateTiwanaku } from '../tiwanaku/simulate.ts';

const games: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  tiwanaku: simulateTiwanaku,
  'machu-picchu': simulateMachuPicchu,
};

/** `--game NAME` or `--game=NAME`. */
function gameIn(words: readonly string[]): string {
  const index = words.findIndex((word) => word === '--game' || word.startsWith('--game='));
  if (index < 0) return 'tiwanaku';
  return words[index] === '--game' ? (words[index + 1] ?? '') : (words[index]?.slice('--game='.length) ?? '');
}

/** `simulate`: random games as records, one a line. */
export async function simulate(words: readonly string[]): Promise<number> {
  const name = gameIn(words);
  const play = Object.hasOwn(games, name) ? games[name] : undefined;
  if (play === undefined) throw new Misuse(`--game is "${name}", not one of ${Object.keys(games).join(', ')}.`);
  return play(words);
}
