import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { legalCommands } from './legal.ts';
import type { State } from '../state.ts';
import { allCommands } from '../testing/all-commands.ts';
import { games, playedGame, type Game } from '../testing/games.ts';
import { wordsOf } from '../testing/given.ts';
import { wheelOf } from '../testing/solution.ts';

function expectListedIsAccepted(state: State, { solution, seats }: Game): void {
  const wheel = wheelOf(solution);
  const commands = allCommands(state.position.setup.size);
  for (let seat = 0; seat <= seats; seat++) {
    const accepted = commands.filter((command) => decide(state, wheel, seat, command).ok);
    expect(legalCommands(state, seat).map(wordsOf).sort()).toEqual(accepted.map(wordsOf).sort());
  }
}

describe.each(games)('legal commands: $name', (game) => {
  const { steps } = playedGame(game, 5);

  test('are exactly those that decide accepts, in every phase of a game', () => {
    const phases = new Map(steps.map((step) => [step.before.position.phase.name, step.before]));
    for (const state of phases.values()) expectListedIsAccepted(state, game);
  });

  test('are exactly those that decide accepts, all along the game and when it is over', () => {
    for (const step of steps.filter((_, index) => index % 29 === 0)) expectListedIsAccepted(step.before, game);
    const over = steps.at(-1)?.after;
    if (over !== undefined) expectListedIsAccepted(over, game);
  });
});
