import { describe, expect, test } from 'vitest';
import { commandSchema } from './schemas.ts';
import { playedGame } from './testing/games.ts';
import { parseCommand, textOf } from './notation.ts';

const said = (text: string): string => {
  const command = parseCommand(text);
  return command.ok ? textOf(command.value) : `${command.error.code}: ${command.error.word}`;
};

describe('notation', () => {
  test('what a game says can be read again', () => {
    for (const { command } of playedGame({ variant: 'standard', players: 4 }, 3).steps) {
      const again = parseCommand(textOf(command));
      expect(again.ok && textOf(again.value)).toBe(textOf(command));
      expect(commandSchema.safeParse(command).success).toBe(true);
    }
  });

  test('names are read in any case, lists with commas or spaces, goods in any order', () => {
    expect(said(' Step  maintemple ')).toBe('step mainTemple');
    expect(said('offer cloth, corn')).toBe('offer corn,cloth');
    expect(said('receive cloth coca corn')).toBe('receive corn,coca,cloth');
    expect(said('offer none')).toBe('offer none');
    expect(said('adjust coca 1')).toBe('adjust coca +1');
    expect(said('adjust coca -1')).toBe('adjust coca -1');
    expect(said('return puma-virgin,farmer-weaver')).toBe('return puma-virgin,farmer-weaver');
  });

  test('what cannot be read is named', () => {
    expect(said('pass')).toBe('unknownAction: pass');
    expect(said('')).toBe('unknownAction: ');
    expect(said('step')).toBe('wrongWords: ');
    expect(said('end now')).toBe('wrongWords: now');
    expect(said('step market')).toBe('unknownWord: market');
    expect(said('produce two')).toBe('unknownWord: two');
    expect(said('sell corn')).toBe('unknownWord: corn');
    expect(said('collect llama,corn')).toBe('unknownWord: corn');
  });

  test('the schema refuses a key more, a number out of range and long lists', () => {
    for (const value of [
      { type: 'end', seat: 1 },
      { type: 'produce', count: -1 },
      { type: 'produce', count: 1.5 },
      { type: 'produce', count: 100 },
      { type: 'adjust', good: 'coca', by: 2 },
      { type: 'offer', goods: ['corn', 'corn', 'corn', 'corn', 'corn', 'corn'] },
      { type: 'settle', to: 'plaza' },
    ]) {
      expect(commandSchema.safeParse(value).success).toBe(false);
    }
  });
});
