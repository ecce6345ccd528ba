import { expect, test } from 'vitest';
import { legalCommands } from '../decide/legal.ts';
import type { Command } from '../types.ts';
import { games, playedGame } from '../testing/games.ts';
import { at, type Cells, cellsOf, codeOf, goOn, legalCodes, of, perform, phase, tableOf } from './flat.ts';

/** All kinds of games together play more than 50,000. */
const commandsOfEach = 6_300;

test.each(games)('BOT-2 the flat rules go in step with the rules: $variant, $players players', (game) => {
  const codes: number[] = [];
  let commands = 0;
  for (let seed = 0; commands < commandsOfEach; seed++) {
    const { box, steps } = playedGame(game, seed);
    for (const { before, seat, command, after } of steps) {
      const table = tableOf(box, before.position.setup);
      const cells = cellsOf(before);
      const where = `seed ${seed}, question ${before.position.question}: ${JSON.stringify(command)}`;
      // In the search a card comes without a question.
      if (command.type === 'return') goOn(table, cells);
      else {
        legalCodes(table, cells, codes);
        const legal = legalCommands(box, before, seat).map((one) =>
          codeOf(one as Exclude<Command, { type: 'return' }>),
        );
        if (String(codes) !== String(legal)) expect(codes, where).toEqual(legal);
        perform(table, cells, codeOf(command));
      }
      if (after.position.phase.name === 'return') continue;
      const [found, expected] = [shared(cells), shared(cellsOf(after))];
      if (String(found) !== String(expected)) expect(found, where).toEqual(expected);
      commands++;
    }
  }
  expect(commands).toBeGreaterThanOrEqual(commandsOfEach);
});

/** Without what only one side keeps: visits that are over, and cards without faces. */
function shared(cells: Cells): readonly number[] {
  const asked = cells[at.phase];
  return cells.map((number, index) => {
    if (index >= at.players) return (index - at.players) % of.size === of.faceless ? 0 : number;
    if (index === at.hired) return asked === phase.hire ? number : 0;
    if (index >= at.adjusted && index <= at.bought) return asked === phase.plaza ? number : 0;
    if (index === at.collect) return asked === phase.collect ? number : 0;
    return number;
  });
}
