import { describe, expect, test } from 'vitest';
import { invariant } from '../kernel/index.ts';
import { commandSchema, eventSchema, optionsSchema, viewSchema } from './schemas.ts';
import { allCommands } from './testing/all-commands.ts';
import { games, playedGame } from './testing/games.ts';
import { viewFor } from './view.ts';

describe('commands', () => {
  test('every command of both boards passes', () => {
    for (const command of [...allCommands('short'), ...allCommands('long')]) {
      expect(commandSchema.parse(command)).toEqual(command);
    }
  });

  test.each([
    ['no object', 'end'],
    ['no type', {}],
    ['an unknown type', { type: 'cheat' }],
    ['a key more', { type: 'end', seat: 1 }],
    ['a key less', { type: 'explore', to: 'a1' }],
    ['a space beside every board', { type: 'recall', from: 'j1' }],
    ['a space in capitals', { type: 'recall', from: 'A1' }],
    ['the reserve as a target', { type: 'explore', from: 'a1', to: 'reserve' }],
    ['a crop too high', { type: 'divine', at: 'a1', crop: 6 }],
    ['a crop as text', { type: 'divine', at: 'a1', crop: '1' }],
    ['too many tokens', { type: 'offer', crops: [1, 2, 3, 4, 5, 5] }],
    ['no such terrain', { type: 'spend', terrain: 'water' }],
    ['an Otoma pawn without a colour', { type: 'moveOtoma', otoma: 'neutral' }],
    ['a name of the object itself', { type: 'recall', from: 'constructor' }],
  ])('%s is refused', (_, value) => {
    expect(commandSchema.safeParse(value).success).toBe(false);
  });
});

describe('options', () => {
  test.each(games)('$name', ({ options }) => {
    expect(optionsSchema.parse(options)).toEqual(options);
  });

  test('solo and cooperative games are for the long board alone', () => {
    expect(optionsSchema.safeParse({ mode: 'solo', size: 'short', difficulty: 'easy' }).success).toBe(false);
    expect(optionsSchema.safeParse({ mode: 'coop', size: 'short', difficulty: 'easy' }).success).toBe(false);
  });

  test('each mode has difficulties of its own', () => {
    expect(optionsSchema.safeParse({ mode: 'solo', size: 'long', difficulty: 'expert' }).success).toBe(false);
    expect(optionsSchema.safeParse({ mode: 'coop', size: 'long', difficulty: 'hard' }).success).toBe(false);
    expect(optionsSchema.safeParse({ mode: 'competitive', size: 'long', difficulty: 'easy' }).success).toBe(false);
  });
});

describe('what leaves the server', () => {
  test.each(games)('a field more is refused, wherever it hides: $name', (game) => {
    const { begun, steps } = playedGame(game, 1);
    const last = steps.at(-1);
    invariant(last !== undefined, 'a game has steps');
    const view = viewFor(last.after, { type: 'spectator' });
    expect(viewSchema.safeParse(view).success).toBe(true);
    expect(viewSchema.safeParse({ ...view, scenario: 1 }).success).toBe(false);
    expect(viewSchema.safeParse({ ...view, position: { ...view.position, hidden: 1 } }).success).toBe(false);
    const [side] = view.position.sides;
    expect(
      viewSchema.safeParse({ ...view, position: { ...view.position, sides: [{ ...side, hidden: 1 }] } }).success,
    ).toBe(false);
    for (const event of [...begun, ...steps.flatMap((step) => step.events)]) {
      expect(eventSchema.safeParse({ ...event, hidden: 1 }).success).toBe(false);
    }
  });
});

describe('hints', () => {
  test.each(games)('DED-HNT-5 are an option of every mode, off unless chosen: $name', ({ options }) => {
    expect(optionsSchema.parse({ ...options, hints: true })).toEqual({ ...options, hints: true });
    expect(optionsSchema.safeParse({ ...options, hints: false }).success).toBe(false);
  });
});

describe('aids', () => {
  test.each(games)('are an option of every mode: $name', ({ options }) => {
    for (const aids of ['housekeeping', 'counts'] as const) {
      expect(optionsSchema.parse({ ...options, aids })).toEqual({ ...options, aids });
    }
    expect(optionsSchema.safeParse({ ...options, aids: 'all' }).success).toBe(false);
  });
});
