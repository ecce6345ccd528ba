import { describe, expect, test } from 'vitest';
import { legalCommands, otomaPawnsOf } from '@tiwanaku/shared/tiwanaku';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { act } from '../../../../../shared/src/tiwanaku/testing/play.ts';
import { wheelOf } from '../../../../../shared/src/tiwanaku/testing/solution.ts';
import { chooseOtoma } from '../state/selection.ts';
import { nothingPossible, possibilitiesOf } from '../state/possibilities.ts';
import { otomaStops } from './stops.ts';

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
