import { describe, expect, test, vi } from 'vitest';
import { often } from '../../../../../tests/support/often.ts';
import {
  legalCommands,
  refusalOf,
  sightOf,
  spacesOf,
  terrains,
  type Command,
  type Space,
  type Position,
  otomaPawnsOf,
} from '@tiwanaku/shared/tiwanaku';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { endsByItself, type TableState } from './table.svelte.ts';
import { handAt } from '../testing/hand-at.ts';

/** The gestures by which a person asks for a command. */
function gesture(table: TableState, command: Command): void {
  const twice = (tap: () => void) => [tap, tap].forEach((one) => one());
  switch (command.type) {
    case 'explore':
      if (command.from === 'reserve') table.tapReserve();
      else table.tapSpace(command.from);
      return twice(() => table.tapSpace(command.to));
    case 'recall':
      table.tapSpace(command.from);
      void table.aside();
      return void table.main();
    case 'divine':
      table.divine();
      if (table.selection.type === 'divine' && table.selection.at !== command.at) table.tapSpace(command.at);
      return twice(() => table.tapCrop(command.crop));
    case 'offer':
      for (const crop of command.crops) table.toggleToken(crop);
      return void table.main();
    case 'pass':
      void table.aside();
      return void table.main();
    case 'end':
      return void table.aside();
    case 'spend':
      table.look(command.terrain);
      return void table.main();
    case 'supply':
      return void table.main();
    case 'order':
      table.tapSpace(command.at);
      return void table.main();
    case 'moveOtoma':
      table.tapSpace(spaceOfOtoma(table.position, command.otoma));
      return void table.main();
  }
}

function spaceOfOtoma(position: Position, color: string): Space {
  const pawn = otomaPawnsOf(position).find((one) => one.color === color);
  if (!pawn) throw new Error(`no ${color} Otoma`);
  return pawn.space;
}

/** Some positions of a game are enough, because the same choices come again and again. */
const oneIn = (count: number) => (_: unknown, index: number) => index % count === 0;

describe.each(games)('$name', (game) => {
  const all = playedGame(game, 5).steps.map(({ before }) => before);
  const positions = all.filter(oneIn(often(15, 5)));
  const few = all.filter(oneIn(25));

  test('whatever is legal can be asked for by gestures, and what is asked for is sent as it is', () => {
    for (const state of positions)
      for (const seat of state.position.setup.colors.keys())
        for (const command of legalCommands(state, seat)) {
          const { table, sent } = handAt(state, seat);
          // What such a turn still allows comes to the same as its end, which is sent without a question.
          if (endsByItself(state.position, seat)) continue;
          gesture(table, command);
          expect(sent).toEqual([command]);
        }
  });

  test('TIW-OFF-2: a turn in which nothing is left to choose ends without a press, once', () => {
    for (const state of positions)
      for (const seat of state.position.setup.colors.keys()) {
        const { table, sent } = handAt(state, seat);
        table.endByItself();
        table.endByItself();
        expect(sent).toEqual(endsByItself(state.position, seat) ? [{ type: 'end' }] : []);
      }
  });

  test('given a sandbox, then every turn is ended by a press, also after an undo', () => {
    for (const state of positions)
      for (const seat of state.position.setup.colors.keys()) {
        if (!endsByItself(state.position, seat)) continue;
        const { table, sent } = handAt(state, seat, 'accepted', { isSandbox: true });
        table.endByItself();
        expect(sent).toEqual([]);
        gesture(table, { type: 'end' });
        expect(sent).toEqual([{ type: 'end' }]);
      }
  });

  test('whatever space a pawn reaches can be tapped first: the only pawn goes, or the pawns that can are offered', () => {
    for (const state of few)
      for (const seat of state.position.setup.colors.keys()) {
        const explorations = legalCommands(state, seat).filter((command) => command.type === 'explore');
        for (const { from, to } of explorations) {
          const { table, sent } = handAt(state, seat);
          expect(table.reach.has(to)).toBe(true);
          table.tapSpace(to);
          const isOnly = explorations.filter((other) => other.to === to).length === 1;
          expect(table.selection).toEqual({ type: 'explore', from: isOnly ? from : null, target: to });
          if (!isOnly && from === 'reserve') table.tapReserve();
          else if (!isOnly) table.tapSpace(from as Space);
          table.tapSpace(to);
          expect(sent).toEqual([{ type: 'explore', from, to }]);
        }
      }
  });

  test('TIW-COP-5 a tile that may not be spent is not looked at: the reason is said', () => {
    for (const state of positions) {
      const { active, phase } = state.position;
      if (phase.name !== 'spend' || active === null) continue;
      for (const terrain of terrains) {
        const refusal = refusalOf(sightOf(state, active), active, { type: 'spend', terrain });
        if (refusal === 'noTileLeft') continue;
        const { table, sent } = handAt(state, active);
        table.look(terrain);
        const said = refusal && { space: null, refusal: { code: 'rules', detail: refusal } };
        expect([table.complaint, table.selection.type, sent]).toEqual([said, refusal ? 'idle' : 'spend', []]);
      }
    }
  });

  test('a tile that is looked at is spent, and the pawn goes, in one confirmation', async () => {
    for (const state of positions)
      for (const [seat, tops] of (state.tops ?? []).entries()) {
        if (state.position.phase.name !== 'spend' || state.position.active !== seat) continue;
        for (const terrain of terrains) {
          const { table, sent, match } = handAt(state, seat);
          table.look(terrain);
          const [to] = table.reach;
          if (to === undefined || !tops[terrain]) continue;
          table.tapSpace(to);
          const { selection } = table;
          if (selection.type !== 'spend' || !selection.from) continue;
          match.version += 1;
          await table.main();
          await vi.waitFor(() => expect(sent).toHaveLength(2));
          expect(sent).toEqual([
            { type: 'spend', terrain },
            { type: 'explore', from: selection.from, to },
          ]);
        }
      }
  });

  test('a pawn is carried to a space, or back', () => {
    for (const state of few)
      for (const seat of state.position.setup.colors.keys())
        for (const command of legalCommands(state, seat)) {
          if (command.type !== 'explore') continue;
          const { table, sent } = handAt(state, seat);
          expect(table.pickUp(command.from)).toBe(true);
          table.putDown(command.to);
          expect(sent).toEqual([command]);
        }
  });

  test('no tap on the board is without an answer', () => {
    for (const state of few)
      for (const viewer of [...state.position.setup.colors.keys()])
        for (const space of spacesOf(state.position.setup.size)) {
          const { table } = handAt(state, viewer);
          const before = table.selection;
          table.tapSpace(space);
          expect(table.complaint?.space === space || table.selection !== before).toBe(true);
        }
  });

  test('TIW-EXP-9, TIW-END-3: to recall a pawn or to pass is asked first, and can be taken back', () => {
    for (const state of positions)
      for (const seat of state.position.setup.colors.keys())
        for (const command of legalCommands(state, seat)) {
          if (command.type !== 'recall' && command.type !== 'pass') continue;
          const { table, sent } = handAt(state, seat);
          if (command.type === 'recall') table.tapSpace(command.from);
          const before = table.selection;
          void table.aside();
          expect([sent, table.prompt.type, table.selection.type]).toEqual([[], command.type, command.type]);
          void table.aside();
          expect(table.selection).toEqual(before);
          void table.aside();
          table.drop();
          expect(sent).toEqual([]);
        }
  });

  test('TIW-OFF-1: Offer puts all tokens on the tray first, and a second press offers them', () => {
    for (const state of positions)
      for (const seat of state.position.setup.colors.keys()) {
        const { table, sent } = handAt(state, seat);
        if (table.buttons.main?.action !== 'offer') continue;
        void table.main();
        expect(sent).toEqual([]);
        void table.main();
        expect(sent).toEqual([{ type: 'offer', crops: [...table.possible.offer].sort() }]);
      }
  });

  test('one tap never sends a command', () => {
    for (const state of positions)
      for (const seat of state.position.setup.colors.keys())
        for (const space of spacesOf(state.position.setup.size)) {
          const { table, sent } = handAt(state, seat);
          table.tapSpace(space);
          expect(sent).toEqual([]);
        }
  });
});
