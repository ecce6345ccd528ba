import { describe, expect, test } from 'vitest';
import { isInAudience, seededRandom } from '../../kernel/index.ts';
import { decide } from '../decide/decide.ts';
import { machuPicchu } from '../game.ts';
import { components } from '../components.ts';
import type { Event } from '../events.ts';
import type { Command } from '../types.ts';
import { fold } from '../testing/play.ts';
import { playedGame } from '../testing/games.ts';
import { deckOf, redraw, Vault } from './vault.ts';

const heardBy = (events: readonly Event[], seat: number): readonly string[] =>
  events.map((event) =>
    isInAudience({ type: 'player', seat }, machuPicchu.audienceOf(event)) ? JSON.stringify(event) : 'hidden',
  );

describe('drawn anew for a seat', () => {
  test.each([2, 3, 5])('%i players: it has heard the same, and the others could have played so', (players) => {
    let otherHands = 0;
    for (let seed = 0; seed < 12; seed++) {
      const { secret, events: begun, steps } = playedGame({ variant: 'standard', players }, seed);
      const past = [...begun, ...steps.slice(0, Math.floor(steps.length / 2)).flatMap(({ events }) => events)];
      const seat = seed % players;
      const { vault, events } = redraw(new Vault(secret), past, seat, seededRandom(seed));
      expect(heardBy(events, seat)).toEqual(heardBy(past, seat));
      const [hidden, was] = [vault.open(), secret];
      expect([...hidden.hands, ...hidden.deck].toSorted()).toEqual([...was.hands, ...was.deck].toSorted());
      const [own, others] = [fold(events).hands, fold(past).hands];
      expect(own[seat]).toEqual(others[seat]);
      expect(own.map(({ cards }) => cards.length)).toEqual(others.map(({ cards }) => cards.length));
      if (JSON.stringify(own) !== JSON.stringify(others)) otherHands++;
      // Faces are exchanged everywhere alike, so that each command is the same one under other faces.
      let state = fold(events.slice(0, begun.length));
      let at = begun.length;
      for (const step of steps.slice(0, Math.floor(steps.length / 2))) {
        const happened = events.slice(at, at + step.events.length);
        at += step.events.length;
        const command = withFaces(step.command, happened);
        const result = decide({ box: components, deck: deckOf(hidden) }, state, step.seat, command);
        expect(result).toEqual({ ok: true, value: happened });
        state = fold(happened, state);
      }
    }
    expect(otherHands).toBeGreaterThan(9);
  });

  test('every face that a seat has not seen is as likely in another hand', () => {
    const { secret, events } = playedGame({ variant: 'standard', players: 3 }, 4);
    const counts = new Map<string, number>();
    const draws = 4_800;
    for (let seed = 0; seed < draws; seed++) {
      const [, card = ''] = redraw(new Vault(secret), events, 0, seededRandom(seed)).vault.open().hands;
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    const unseen = secret.hands.length + secret.deck.length - 1;
    expect(counts.size).toBe(unseen);
    expect(counts.has(secret.hands[0] ?? '')).toBe(false);
    const expected = draws / unseen;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 0.999 of a fair draw with this many faces is below it.
    expect(chiSquare).toBeLessThan(unseen + 3.1 * Math.sqrt(2 * unseen) + 7);
  });
});

/** The cards that were put back, in the order in which they lie below the deck. */
function withFaces(command: Command, happened: readonly Event[]): Command {
  const back = happened.find((event) => event.type === 'cardsPutBack');
  return command.type === 'return' && back ? { type: 'return', cards: [...back.cards] } : command;
}
