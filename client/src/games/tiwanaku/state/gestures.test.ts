import { describe, expect, test } from 'vitest';
import {
  legalCommands,
  spacesOf,
  viewFor,
  type Command,
  type Space,
  type State,
  type Table,
  type TiwanakuTypes,
} from '@tiwanaku/shared/tiwanaku';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { TableState } from './table.svelte.ts';

interface Hand {
  readonly table: TableState;
  readonly match: { version: number };
  /** Commands that went out. */
  readonly sent: readonly Command[];
}

/** Somebody at `seat` with nothing picked up, in front of a position. */
function handAt(state: State, seat: number, answer: 'accepted' | 'refused' = 'accepted', isPaused = false): Hand {
  const sent: Command[] = [];
  const viewer = { type: 'player', seat } as const;
  const match = {
    viewer,
    version: 0,
    view: viewFor(state, viewer),
    isActing: false,
    clock: { isPaused },
    act: async (command: Command) => {
      sent.push(command);
      return answer === 'accepted'
        ? { isAccepted: true, version: 1 }
        : { isAccepted: false, refusal: { code: 'rules', detail: 'notReachable' } };
    },
  };
  return { table: new TableState(match as unknown as MatchState<TiwanakuTypes>), match, sent };
}

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
      return void table.aside();
    case 'divine':
      table.divine();
      if (table.selection.type === 'divine' && table.selection.at !== command.at) table.tapSpace(command.at);
      return twice(() => table.tapCrop(command.crop));
    case 'offer':
      for (const crop of command.crops) table.toggleToken(crop);
      return void table.main();
    case 'end':
    case 'pass':
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
      table.tapSpace(spaceOfOtoma(table.table, command.otoma));
      return void table.main();
  }
}

function spaceOfOtoma({ otomaPawns }: Table, color: string): Space {
  const pawn = otomaPawns.find((one) => one.color === color);
  if (!pawn) throw new Error(`no ${color} Otoma`);
  return pawn.space;
}

/** Every fifth position of a game is enough: the same choices come again and again. */
const some = (_: unknown, index: number) => index % 5 === 0;

describe.each(games)('$name', (game) => {
  const positions = playedGame(game, 5)
    .steps.map(({ before }) => before)
    .filter(some);

  test('whatever is legal can be asked for by gestures, and what is asked for is sent as it is', () => {
    for (const state of positions)
      for (const seat of state.table.setup.colors.keys())
        for (const command of legalCommands(state, seat)) {
          const { table, sent } = handAt(state, seat);
          gesture(table, command);
          expect(sent).toEqual([command]);
        }
  });

  test('one tap never sends a command', () => {
    for (const state of positions)
      for (const seat of state.table.setup.colors.keys())
        for (const space of spacesOf(state.table.setup.size)) {
          const { table, sent } = handAt(state, seat);
          table.tapSpace(space);
          expect(sent).toEqual([]);
        }
  });
});

describe('a refused command', () => {
  async function refused(): Promise<Hand & { readonly target: Space }> {
    const [game] = games;
    const state = game && playedGame(game, 5).steps[0]?.before;
    if (!state) throw new Error('a game begins');
    const hand = handAt(state, state.table.active ?? 0, 'refused');
    hand.table.tapReserve();
    const target = [...hand.table.ways.keys()][0] ?? 'a1';
    hand.table.tapSpace(target);
    await hand.table.main();
    await Promise.resolve();
    return { ...hand, target };
  }

  test('is taken back into the hand, and the table says why until the next gesture', async () => {
    const { table, target } = await refused();
    expect(table.complaint).toEqual({ space: target, refusal: { code: 'rules', detail: 'notReachable' } });
    table.drop();
    expect(table.complaint).toBeNull();
  });

  test('is no longer spoken of once the match has gone on', async () => {
    const { table, match } = await refused();
    match.version += 1;
    expect(table.complaint).toBeNull();
  });
});

test('while the match is paused it is nobody’s move', () => {
  const [game] = games;
  const state = game && playedGame(game, 5).steps[0]?.before;
  if (!state) throw new Error('a game begins');
  const seats = [...state.table.setup.colors.keys()];
  const isMyMove = (isPaused: boolean) => seats.map((seat) => handAt(state, seat, 'accepted', isPaused).table.isMyMove);
  expect(isMyMove(false)).toContain(true);
  expect(isMyMove(true)).not.toContain(true);
});
