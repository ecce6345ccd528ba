import type { PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { isAgainstBots, LastCommand } from './last-command.svelte.ts';

const matchId = 'a-match' as never;
type Written = readonly [event: string, by?: 'bot' | 'clock' | 'order'];

/** A match with these events, of which those that begin with `show` show something hidden. */
function last(written: readonly Written[], isPaused = false) {
  const events = written.map(([event, by], index) => ({ position: index + 1, event, ...(by && { by }) }));
  const match = { matchId, events, clock: { isPaused } as never };
  return new LastCommand(match, { reveals: (event) => String(event).startsWith('show') });
}

const pushed = (after: number, by?: 'bot') => ({ matchId, after, events: [null], ...(by && { by }) });

describe('BOT-8 the last command of a person can be taken back', () => {
  test('where nothing was shown since it arrived', () => {
    const command = last([['show the beginning'], ['show'], ['walk'], ['walk', 'bot']]);
    expect(command.isOpen).toBe(false);
    command.pushed(pushed(2));
    command.pushed(pushed(3, 'bot'));
    expect(command.isOpen).toBe(true);
    command.pushed(pushed(1));
    expect(command.isOpen).toBe(false);
  });

  test('not after a bot was shown something, nor while the match is paused', () => {
    const shown = last([['begin'], ['walk'], ['show', 'bot']]);
    shown.pushed(pushed(1));
    expect(shown.isOpen).toBe(false);
    const paused = last([['begin'], ['walk']], true);
    paused.pushed(pushed(1));
    expect(paused.isOpen).toBe(false);
  });

  test('on a page that was loaded again, where nothing was shown since a bot played before it', () => {
    expect(last([['begin'], ['show', 'bot'], ['walk'], ['walk', 'bot']]).isOpen).toBe(true);
    expect(last([['begin'], ['walk', 'bot'], ['show'], ['walk'], ['walk', 'bot']]).isOpen).toBe(false);
  });

  test('not before the first one', () => {
    expect(last([['begin'], ['ask']]).isOpen).toBe(false);
    expect(last([['begin'], ['ask'], ['walk', 'bot']]).isOpen).toBe(false);
  });
});

test('BOT-8 a person plays against bots alone, who has a seat beside none but bots of the game', () => {
  const person = { personId: 'ann' as PersonId, name: 'Ann' };
  const bot = { ...person, bot: { strength: 'sage' } };
  const program = { ...person, bot: { owner: 'Bob' } };
  const isAlone = (others: readonly object[], seat: number | null = 0) =>
    isAgainstBots({
      viewer: seat === null ? { type: 'spectator' } : { type: 'player', seat },
      seats: [person, ...others] as never,
    });
  expect([isAlone([bot]), isAlone([bot, bot])]).toEqual([true, true]);
  expect([isAlone([]), isAlone([bot, person]), isAlone([program]), isAlone([bot], null)]).toEqual(Array(4).fill(false));
});
