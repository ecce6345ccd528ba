import { describe, expect, test } from 'vitest';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event, Space } from '@tiwanaku/shared/tiwanaku';
import { logLines } from './log-lines.ts';
import { lastTouched, loggedTurns, sinceMyLastTurn, turnsBegun } from './turns.ts';

const log = (...events: readonly Event[]): readonly Recorded<Event>[] =>
  events.map((event, index) => ({ position: index + 1, event }));
const turn = (seat: number): Event => ({ type: 'turnBegan', seat });
const walk = (seat: number, to: Space): Event => ({
  type: 'pawnExplored',
  seat,
  color: 'brown',
  from: 'reserve',
  to,
  path: [to],
});
const find = (seat: number, space: Space, points: number): Event => ({
  type: 'terrainDiscovered',
  seat,
  space,
  terrain: 'mud',
  arrow: null,
  source: 'supply',
  diversity: { level: 1, points },
});
const divine = (seat: number, space: Space): Event => ({
  type: 'cropRevealed',
  seat,
  space,
  guess: 1,
  crop: 2,
  points: -2,
  token: false,
});

describe('lines', () => {
  test('TIW-EXP-11: a move and its discovery are one sentence with the points of the discovery', () => {
    expect(logLines(log(turn(0), walk(0, 'a1'), find(0, 'a1', 2)))).toEqual([
      { position: 2, points: 2, type: 'explored', seat: 0, from: 'reserve', to: 'a1', found: 'mud', arrow: null },
    ]);
  });

  test('TIW-DIV-6: a wrong divination says what was guessed, what is there and what it cost', () => {
    expect(logLines(log(divine(1, 'b2')))).toEqual([
      { position: 1, points: -2, type: 'divined', seat: 1, space: 'b2', guess: 1, crop: 2, token: false },
    ]);
  });

  test('TIW-COP-9: a tile given by a person is a sentence of its own', () => {
    const given: Event = { ...(find(0, 'a1', 1) as Extract<Event, { type: 'terrainDiscovered' }>), source: 2 };
    expect(logLines(log(walk(0, 'a1'), given)).map((line) => line.type)).toEqual(['explored', 'gave']);
  });
});

describe('turns', () => {
  const events = log(
    turn(0),
    walk(0, 'a1'),
    find(0, 'a1', 1),
    turn(1),
    walk(1, 'b1'),
    find(1, 'b1', 1),
    turn(2),
    divine(2, 'c1'),
    turn(0),
  );

  test('TIW-END-2: every final divination counts as a turn of its own, for the header and for the result', () => {
    const finals = log(
      turn(0),
      walk(0, 'a1'),
      turn(1),
      walk(1, 'b1'),
      { type: 'finalDivinationsBegan', seat: 0 },
      divine(0, 'a1'),
    );
    expect(turnsBegun(2, loggedTurns(finals))).toBe(3);
    expect(turnsBegun(3, loggedTurns(log(turn(0), walk(0, 'a1'))))).toBe(3);
  });

  test('the log has one entry a turn, and none for a turn in which nothing has happened yet', () => {
    expect(loggedTurns(events).map((entry) => [entry.seat, entry.lines.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  test('what happened since my last turn begins with the next player', () => {
    const turns = loggedTurns(events);
    expect(sinceMyLastTurn(turns, 0)).toBe(5);
    expect(sinceMyLastTurn(turns, 2)).toBeNull();
  });

  test('given it is my turn and I have acted, the mark stays where it was', () => {
    const acted = [...events, ...log(walk(0, 'd1')).map(({ event }) => ({ position: 10, event }))];
    expect(sinceMyLastTurn(loggedTurns(acted), 0)).toBe(5);
  });

  test("others' spaces stay marked until my turn ends, mine are not marked", () => {
    expect([...lastTouched(events, 0)]).toEqual(['b1', 'c1']);
    const next = [...events, { position: 10, event: walk(0, 'd1') }, { position: 11, event: turn(1) }];
    expect([...lastTouched(next, 0)]).toEqual([]);
    expect([...lastTouched(next, 1)]).toEqual(['c1', 'd1']);
  });

  test('before my first turn everything others did is marked', () => {
    expect([...lastTouched(events.slice(0, 6), 2)]).toEqual(['a1', 'b1']);
  });

  test('a spectator sees the last turn marked', () => {
    expect([...lastTouched(events, null)]).toEqual(['c1']);
  });

  test('TIW-ASM-3: what the Otoma did after my turn stays marked during the next', () => {
    const otoma: Event = { type: 'otomaMoved', color: 'violet', from: 'e1', to: 'e3', path: ['e2', 'e3'] };
    expect([...lastTouched(log(turn(0), walk(0, 'a1'), otoma, turn(0)), 0)]).toEqual(['e3']);
  });

  test('TIW-END-2: in the final divinations everybody has a turn of their own', () => {
    const final = log(
      turn(1),
      walk(1, 'a1'),
      { type: 'finalDivinationsBegan', seat: 1 },
      divine(1, 'a1'),
      divine(0, 'b1'),
      { type: 'passed', seat: 1, isAutomatic: true },
    );
    expect(loggedTurns(final).map((entry) => entry.seat)).toEqual([1, 0, 1]);
    expect([...lastTouched(final, 1)]).toEqual(['b1']);
  });
});
