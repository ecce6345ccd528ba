import { expect, test } from 'vitest';
import { Misuse } from './misuse.ts';
import { run } from './run.ts';

test.each([
  [[], 'Name a command.'],
  [['play'], 'There is no command "play".'],
  [['toString'], 'There is no command "toString".'],
  [['scenario'], '--size is missing: one of short, long.'],
  [['scenario', '--size', 'big'], '--size is "big", not one of short, long.'],
  [['scenario', '--size'], "Option '--size <value>' argument missing."],
  [['scenario', '--sized', 'long'], "Unknown option '--sized'."],
  [['scenario', '--size', 'long', '--count', '0'], '--count is "0", not a whole number from 1 to 1000000.'],
  [['scenario', '--size', 'long', '--seed', 'x'], '--seed is "x", not a whole number from 0 to 4294967295.'],
  [['simulate', '--players', '2'], '--mode is missing: one of competitive, solo, coop.'],
  [['simulate', '--mode', 'competitive', '--players', '5'], '--players is "5", not a whole number from 2 to 4.'],
  [['simulate', '--mode', 'competitive', '--difficulty', 'easy'], 'A competitive game has no --difficulty.'],
  [['simulate', '--mode', 'solo', '--players', '2'], '--players is "2", not 1.'],
  [['simulate', '--mode', 'coop', '--size', 'short'], 'A coop game is played on the long board, not the short one.'],
  [['simulate', '--mode', 'solo', '--difficulty', 'expert'], '--difficulty is "expert", not one of easy, hard.'],
  [['simulate', '--game', 'chess'], '--game is "chess", not one of tiwanaku, machu-picchu.'],
  [['simulate', '--game=machu-picchu', '--players', '6'], '--players is "6", not a whole number from 2 to 5.'],
  [
    ['simulate', '--game', 'machu-picchu', '--variant', 'short'],
    '--variant is "short", not one of standard, learning.',
  ],
  [['simulate', '--game', 'machu-picchu', '--mode', 'solo'], "Unknown option '--mode'."],
  [['train'], '--table is missing: one of two, more.'],
  [['train', '--table', 'two'], '--out is missing: the file to write.'],
  [['bots', '--game', 'machu-picchu'], '--round-robin is missing: a list of porter, steward, noble, amauta, random.'],
  [
    ['bots', '--game', 'machu-picchu', '--round-robin', 'noble,porter', '--players', '6'],
    '--players is "6", not a whole number from 2 to 5.',
  ],
  [['bots'], '--round-robin is missing: a list of apprentice, farmer, settler, diviner, sage, random.'],
  [['bots', '--round-robin', 'farmer'], '--round-robin needs two bots.'],
  [['bots', '--round-robin', 'farmer,farmer'], '--round-robin names a bot twice.'],
  [
    ['bots', '--round-robin', 'farmer,x'],
    '--round-robin has "x", not one of apprentice, farmer, settler, diviner, sage, random.',
  ],
  [
    ['bots', '--round-robin', 'farmer,random', '--games', '3'],
    '--games is "3", not a multiple of 2: each land is played from every seat.',
  ],
  [['push-keys', '--count', '2'], "Unknown option '--count'."],
  [['replay'], 'Name one file with a game record, or use --batch.'],
  [['reports', '--since', 'yesterday'], '--since is "yesterday", not a day such as 2026-11-01.'],
  [['reports', '--since', '2026-02-30'], '--since is "2026-02-30", not a day such as 2026-11-01.'],
  [['reports', '--done', 'x'], '--done is "x", not a whole number from 1 to 2147483647.'],
  [['reports', '--count', '0'], '--count is "0", not a whole number from 1 to 100000.'],
  [['replay', 'a', '--batch'], 'With --batch the records come from standard input, not from a file.'],
])('%j is refused with a sentence', async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(new Misuse(sentence));
});
