import { describe, expect, test } from 'vitest';
import { legalCommands, otomaPawnsOf } from '@tiwanaku/shared/tiwanaku';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { act } from '../../../../../shared/src/tiwanaku/testing/play.ts';
import { wheelOf } from '../../../../../shared/src/tiwanaku/testing/solution.ts';
import { chooseOtoma } from '../state/selection.ts';
import { nothingPossible, possibilitiesOf } from '../state/possibilities.ts';
import { otomaAnswer } from '../state/prompt.ts';
import { fleeingStops, otomaStops } from './stops.ts';

const seeds = [1, 2, 3, 4, 5, 6];

describe.each(games.filter(({ name }) => name === 'solo, hard' || name.startsWith('coop')))('$name', (game) => {
  const wheel = wheelOf(game.solution);
  const asked = seeds
    .flatMap((seed) => playedGame(game, seed).steps)
    .filter(({ before }) => before.position.phase.name === 'moveOtoma' || before.position.phase.name === 'order');

  test('TIW-SOL-5, TIW-COP-11: each choice stops where the rules let it stop, on the way that was shown', () => {
    expect(asked.length).toBeGreaterThan(0);
    for (const { before, seat } of asked) {
      const { position } = before;
      const possible = possibilitiesOf(legalCommands(before, seat));
      const stops = otomaStops(position, possible);
      expect(stops).toHaveLength(legalCommands(before, seat).length);
      for (const { pawn, path, to } of stops) {
        const command = chooseOtoma(pawn.space, possible, otomaPawnsOf(position));
        const moved = command && act(before, wheel, seat, command).events.find(({ type }) => type === 'otomaMoved');
        expect(moved).toEqual({ type: 'otomaMoved', color: pawn.color, from: pawn.space, to, path });
      }
    }
  });

  test('nothing is shown to those who are not asked', () => {
    for (const { before } of asked) expect(otomaStops(before.position, nothingPossible)).toEqual([]);
  });
});

describe.each(games.filter(({ name }) => name.startsWith('coop')))('$name', (game) => {
  const steps = seeds.flatMap((seed) => playedGame(game, seed).steps);

  test('TIW-COP-11: the Otoma that will move away are named and drawn before the pawn goes', () => {
    let compared = 0;
    for (const [index, { before, seat, command, events }] of steps.entries()) {
      if (command.type !== 'explore') continue;
      const answer = otomaAnswer(before.position, seat, command.to);
      const named = answer?.type === 'away' ? answer.from : null;
      expect(named).not.toBeNull();
      // They move when the turn ends, which may be a command later.
      const until = [...events, ...(steps[index + 1]?.events ?? [])];
      const began = until.find(({ type }) => type === 'reactionBegan');
      if (began?.type !== 'reactionBegan') continue;
      expect(began.moves.map(({ from }) => from)).toEqual(named);
      const [first] = fleeingStops(before.position, command.to);
      const [moved] = until.filter((event) => event.type === 'otomaMoved');
      const least = Math.min(...began.moves.map(({ distance }) => distance));
      if (began.moves.filter(({ distance }) => distance === least).length === 1 && moved?.type === 'otomaMoved')
        expect(moved).toMatchObject({ from: first?.pawn.space, to: first?.to });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe.each(games.filter(({ name }) => name.startsWith('solo')))('$name', (game) => {
  test('TIW-SOL-4, TIW-SOL-5: before a pawn goes to a known tile, the Otoma of its arrow is named', () => {
    for (const { before, seat, command, events } of seeds.flatMap((seed) => playedGame(game, seed).steps)) {
      if (command.type !== 'explore' || before.position.terrain[command.to] === undefined) continue;
      const answer = otomaAnswer(before.position, seat, command.to);
      const moved = events.find((event) => event.type === 'otomaMoved');
      if (moved?.type === 'otomaMoved') expect(answer).toEqual({ type: 'arrow', color: moved.color });
      if (events.some(({ type }) => type === 'otomaWanted')) expect(answer).toEqual({ type: 'arrow', color: 'own' });
    }
  });
});
