import { describe, expect, test } from 'vitest';
import { machuPicchu } from '../game.ts';
import { playedGame } from '../testing/games.ts';
import { given } from '../testing/given.ts';

const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };

describe('who decides when', () => {
  test('MAP-DEC-1 one seat decides, all others wait, even the one whose turn it is', () => {
    const asked = given({
      seats: [{ prince: 'potters' }, { incas: { meadow: 1 }, goods: { corn: 1 } }],
    }).when(0, 'step meadow');
    expect(machuPicchu.status(asked.state)).toMatchObject({ isOver: false, awaited: [{ seat: 1 }], winners: [] });
    expect(asked.position.turn).toBe(0);
    expect(asked.refusal(0, 'produce 0')).toBe('notYourTurn');
    expect(asked.refusal(2, 'produce 0')).toBe('notYourTurn');
    expect(asked.refusal(1, 'produce 0')).toBeNull();
  });

  test('MAP-DEC-1 every question has a name of its own', () => {
    const { steps } = playedGame({ variant: 'standard', players: 3 }, 5);
    const names = steps.map(({ before }) => machuPicchu.status(before).awaited[0]?.decision);
    expect(new Set(names).size).toBe(names.length);
  });

  test('MAP-DEC-2 a seat with a single answer is not asked', () => {
    const seats = [{ prince: 'potters' }, { incas: { meadow: 2 } }, { goods: { corn: 3 } }] as const;
    const after = given({ players: 3, seats }).when(0, 'step meadow');
    expect(after.position).toMatchObject({ turn: 1, phase: { name: 'turn' } });
    expect(after.all('produced')).toEqual([]);
  });

  test('MAP-DEC-3, MAP-ASM-10 in a turn the active player is asked first, then the others clockwise', () => {
    const owner = { prince: 'potters', incas: { meadow: 1 }, goods: { corn: 1 } } as const;
    let match = given({ players: 4, turn: 2, seats: [owner, owner, owner, owner] }).when(2, 'step meadow');
    const asked: (number | null)[] = [];
    while (match.position.phase.name === 'produce') {
      asked.push(match.position.active);
      match = match.when(match.position.active ?? 0, 'produce 1');
    }
    expect(asked).toEqual([2, 3, 0, 1]);
    expect(match.position.turn).toBe(3);
  });

  test('MAP-DEC-4 an answer is carried out before the next seat is asked', () => {
    const owner = { prince: 'potters', incas: { meadow: 1 }, goods: { corn: 1 } } as const;
    const match = given({ seats: [owner, owner] })
      .when(0, 'step meadow')
      .when(0, 'produce 1');
    expect(match.events.map(({ type }) => type)).toEqual(['produced', 'asked']);
    expect(match.player(0).goods).toMatchObject({ corn: 0, llama: 2 });
    expect(match.refusal(0, 'produce 0')).toBe('notYourTurn');
  });

  test('MAP-DEC-5 without their owner’s decision no Inca produces and nothing is sacrificed', () => {
    const owner = { prince: 'condorTemple', incas: { meadow: 1 }, goods: rich, clergy: { condor: 1 } } as const;
    const production = given({ seats: [{ prince: 'potters' }, owner] }).when(0, 'step meadow');
    expect(production.player(1).goods).toEqual(rich);
    expect(production.when(1, 'produce 0').player(1).goods).toEqual(rich);
    const temple = given({ seats: [{ prince: 'potters' }, owner] }).when(0, 'step condorTemple');
    expect(temple.player(1).goods).toEqual(rich);
    expect(temple.when(1, 'sacrifice 0').player(1).goods).toEqual(rich);
  });

  test('MAP-DEC-6 in a whole game every kind of question is asked, and answered by its own types alone', () => {
    const types = new Map<string, Set<string>>();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      for (const { before, command } of playedGame({ variant: 'standard', players: 3 }, seed).steps) {
        const { name } = before.position.phase;
        types.set(name, (types.get(name) ?? new Set()).add(command.type));
      }
    }
    const found = Object.fromEntries([...types].map(([name, answers]) => [name, [...answers].sort()]));
    expect(found).toEqual({
      settle: ['settle'],
      place: ['place'],
      turn: ['ride', 'stay', 'step'],
      produce: ['produce'],
      sacrifice: ['sacrifice'],
      offer: ['offer'],
      hire: ['end', 'hire'],
      acquire: ['acquire', 'end'],
      plaza: ['adjust', 'buy', 'end', 'sell'],
      sundial: ['end', 'send'],
      receive: ['receive'],
      collect: ['collect'],
      return: ['return'],
    });
  });

  test('a game that is over takes no answer', () => {
    const over = playedGame({ variant: 'learning', players: 2 }, 1).steps.at(-1)?.after;
    if (!over) throw new Error('a game has steps');
    expect(machuPicchu.status(over)).toMatchObject({ isOver: true, awaited: [] });
    expect(machuPicchu.legalCommands(over, 0)).toEqual([]);
    expect(machuPicchu.mildestCommand(over, 0)).toBeNull();
  });
});
