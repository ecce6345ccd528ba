import { expect, test } from 'vitest';
import { legalCommands } from '../decide/legal.ts';
import { games, playedGame } from '../testing/games.ts';
import { cellsOf, codeOf, goOn, legalCodes, perform, phase, tableOf, at } from './flat.ts';

test.each(games)('BOT-2 the flat rules go in step with the rules: $variant, $players players', (game) => {
  const codes: number[] = [];
  let commands = 0;
  for (let seed = 0; seed < 12; seed++) {
    const { box, steps } = playedGame(game, seed);
    const [first] = steps;
    if (first === undefined) throw new Error('a game has steps');
    const table = tableOf(box, first.before.position.setup);
    for (const { before, seat, command, after } of steps) {
      const cells = cellsOf(before);
      // A search starts where no card is being put back.
      if (command.type === 'return') goOn(table, cells);
      else {
        legalCodes(table, cells, codes);
        expect(codes).toEqual(legalCommands(box, before, seat).map((one) => codeOf(one as typeof command)));
        perform(table, cells, codeOf(command));
      }
      if (after.position.phase.name === 'return') continue;
      const expected = cellsOf(after);
      expect(alike(cells), `seed ${seed}, command ${commands}: ${JSON.stringify(command)}`).toEqual(alike(expected));
      commands++;
    }
  }
  expect(commands).toBeGreaterThan(1000);
});

/** Without what only one side keeps: visits that are over, and cards without faces. */
function alike(cells: readonly number[]): readonly number[] {
  return [...cells].map((number, index) => {
    const isVisit = index >= at.hired && index <= at.collect;
    const isOpen =
      (cells[at.phase] === phase.hire && index === at.hired) ||
      (cells[at.phase] === phase.plaza && index >= at.adjusted && index <= at.bought) ||
      (cells[at.phase] === phase.collect && index === at.collect);
    const isFaceless = index >= at.players && (index - at.players) % 24 === 23;
    return (isVisit && !isOpen) || isFaceless ? 0 : number;
  });
}
