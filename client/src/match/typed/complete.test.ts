import { describe, expect, test } from 'vitest';
import { completed, completions } from './command-line.svelte.ts';

describe('completion', () => {
  const lines = ['explore b2 c3', 'explore b2 c4', 'explore reserve a1', 'end', 'help'];

  test('offers the next words', () => {
    expect(completions('e', lines)).toEqual(['explore ', 'end']);
    expect(completions('explore ', lines)).toEqual(['explore b2 ', 'explore reserve ']);
    expect(completions('Explore  b2 ', lines)).toEqual(['explore b2 c3', 'explore b2 c4']);
    expect(completions('end', lines)).toEqual([]);
  });

  test('goes as far as there is no choice', () => {
    expect(completed('ex', lines)).toBe('explore ');
    expect(completed('explore r', lines)).toBe('explore reserve ');
    expect(completed('explore b2', lines)).toBe('explore b2 c');
    expect(completed('explore b2 ', lines)).toBe('explore b2 c');
    expect(completed('explore b2 c', lines)).toBe('explore b2 c');
    expect(completed('jump', lines)).toBe('jump');
  });
});
