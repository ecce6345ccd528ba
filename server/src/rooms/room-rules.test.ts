import {
  defaultRoomSettings,
  type MatchId,
  type Person,
  type PersonId,
  type RoomId,
  type RoomLink,
} from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import * as rules from './room-rules.ts';
import type { Room } from './room-rules.ts';

const person = (name: string): Person => ({ personId: `person-${name}` as PersonId, name });
const [ann, bob, cid, eve] = ['Ann', 'Bob', 'Cid', 'Eve'].map(person) as [Person, Person, Person, Person];
const shape = { min: 2, max: 3, colors: ['red', 'blue', 'green'] };
const matchId = 'match-one' as MatchId;
const settings = defaultRoomSettings('numbers', {});

const empty: Room = {
  roomId: 'room-one' as RoomId,
  version: 1,
  link: 'l'.repeat(22) as RoomLink,
  watchLink: 'w'.repeat(22) as RoomLink,
  code: 'ABC234',
  settings,
  host: ann,
  seats: [rules.emptySeat, rules.emptySeat, rules.emptySeat],
  banned: [],
  match: null,
  played: 0,
};

function value(changed: rules.Changed): Room {
  if (!changed.ok) throw new Error(changed.error);
  return changed.value;
}
const error = (changed: { ok: boolean; error?: unknown }) => changed.error;

const seated = value(
  rules.sit(value(rules.sit(empty, shape, ann, { seat: 0, color: 'red' })), shape, bob, { seat: 1, color: 'blue' }),
);
const ready = value(rules.setReady(seated, bob.personId, true));
const people = [
  { ...ann, color: 'red' },
  { ...bob, color: 'blue' },
];
const running = value(rules.beginMatch(ready, shape, ann.personId, { matchId, people }));
const over = rules.endMatch(running, matchId, 'played');

describe('sitting', () => {
  test('takes an empty seat, not ready yet', () => {
    expect(seated.seats[1]).toEqual({ person: bob, color: 'blue', isReady: false });
  });
  test('moves to another seat and leaves the old one empty', () => {
    const moved = value(rules.sit(ready, shape, bob, { seat: 2, color: 'green' }));
    expect(moved.seats.slice(1)).toEqual([rules.emptySeat, { person: bob, color: 'green', isReady: false }]);
  });
  test('may keep the own colour, not take another’s or one the game does not have', () => {
    expect(rules.sit(seated, shape, bob, { seat: 2, color: 'blue' }).ok).toBe(true);
    expect(error(rules.sit(seated, shape, bob, { seat: 2, color: 'red' }))).toBe('colorTaken');
    expect(error(rules.sit(seated, shape, bob, { seat: 2, color: 'gold' }))).toBe('malformed');
  });
  test('gets another free colour where the suggested one was taken meanwhile', () => {
    const wish = { seat: 2, color: 'red', isSuggested: true };
    expect(value(rules.sit(seated, shape, cid, wish)).seats[2]).toMatchObject({ person: cid, color: 'green' });
    expect(value(rules.sit(seated, shape, bob, { ...wish, color: 'blue' })).seats[2]).toMatchObject({ color: 'blue' });
    expect(error(rules.sit(seated, { ...shape, colors: ['red', 'blue'] }, cid, wish))).toBe('colorTaken');
  });
  test('takes the first seat that is free where any will do, and stays on the own one', () => {
    const wish = { seat: null, color: 'red', isSuggested: true };
    const full = value(rules.sit(seated, shape, cid, wish));
    expect(full.seats[2]).toEqual({ person: cid, color: 'green', isReady: false });
    expect(value(rules.sit(ready, shape, bob, wish))).toBe(ready);
    expect(error(rules.sit(full, shape, eve, wish))).toBe('seatTaken');
  });
  test('is refused on a taken seat, on a missing one, and while a match runs', () => {
    expect(error(rules.sit(seated, shape, cid, { seat: 0, color: 'green' }))).toBe('seatTaken');
    expect(error(rules.sit(seated, shape, cid, { seat: 3, color: 'green' }))).toBe('notFound');
    expect(error(rules.sit({ ...seated, banned: [cid] }, shape, cid, { seat: 2, color: 'green' }))).toBe('notFound');
    expect(error(rules.sit(running, shape, cid, { seat: 2, color: 'green' }))).toBe('matchRunning');
  });
});

describe('a seat whose person is gone', () => {
  const open: Room = { ...ready, settings: { ...settings, sitting: 'anyone' } };
  const isBob = (personId: string) => personId === bob.personId;

  test('is free where anyone may sit, and says whose it was until the next person sits there', () => {
    const freed = rules.vacate(open, isBob);
    expect(freed.seats).toEqual([open.seats[0], { ...rules.emptySeat, vacatedBy: bob }, rules.emptySeat]);
    const taken = value(rules.sit(freed, shape, cid, { seat: 1, color: 'blue' }));
    expect(taken.seats[1]).toEqual({ person: cid, color: 'blue', isReady: false });
  });
  test.each<[string, Room]>([
    ['only people with the link may sit', ready],
    ['a match runs', { ...open, match: running.match }],
    ['it is free already', rules.vacate(open, isBob)],
  ])('stays as it is where %s', (_, room) => expect(rules.vacate(room, isBob)).toBe(room));
});

describe('starting', () => {
  test('needs the host, enough people, and everybody else ready', () => {
    expect(error(rules.readyToStart(ready, shape, bob.personId))).toBe('notHost');
    expect(error(rules.readyToStart(seated, shape, ann.personId))).toBe('notReady');
    const alone = value(rules.stand(ready, bob.personId));
    expect(error(rules.readyToStart(alone, shape, ann.personId))).toBe('wrongNumberOfPlayers');
    expect(rules.readyToStart(ready, shape, ann.personId)).toEqual({ ok: true, value: people });
  });
  test('needs no ready from a host who plays alone, and one from another person who does', () => {
    const solo = { min: 1, max: 1, colors: ['red'] };
    const alone = (person: Person) =>
      value(rules.sit({ ...empty, seats: [rules.emptySeat] }, solo, person, { seat: 0, color: 'red' }));
    expect(rules.readyToStart(alone(ann), solo, ann.personId).ok).toBe(true);
    expect(error(rules.readyToStart(alone(bob), solo, ann.personId))).toBe('notReady');
  });
  test('needs no seat of the host, who may let the others play', () => {
    const others = value(
      rules.setReady(value(rules.sit(ready, shape, cid, { seat: 2, color: 'green' })), cid.personId, true),
    );
    const standing = value(rules.stand(others, ann.personId));
    expect(rules.readyToStart(standing, shape, ann.personId)).toMatchObject({
      value: [{ name: 'Bob' }, { name: 'Cid' }],
    });
  });
  test('keeps the order of seats, skipping empty ones', () => {
    const gap = value(rules.sit(ready, shape, ann, { seat: 2, color: 'green' }));
    expect(rules.readyToStart(gap, shape, ann.personId)).toMatchObject({ value: [{ name: 'Bob' }, { name: 'Ann' }] });
  });
  test('is refused when the table changed after the match was made', () => {
    const changed = value(rules.sit(ready, shape, ann, { seat: 0, color: 'green' }));
    expect(error(rules.beginMatch(changed, shape, ann.personId, { matchId, people }))).toBe('notReady');
  });
  test('is refused while a match runs', () => {
    expect(error(rules.readyToStart(running, shape, ann.personId))).toBe('matchRunning');
  });
});

describe('after the end', () => {
  test('a match that was abandoned is over, and does not count', () => {
    const abandoned = rules.endMatch(running, matchId, 'abandoned');
    expect(abandoned.match).toEqual({ matchId, isOver: true, isAbandoned: true, seats: [ann, bob] });
    expect(abandoned.played).toBe(0);
    expect(abandoned.seats.every(({ isReady }) => !isReady)).toBe(true);
  });

  test('the match counts, people and colours stay, no one is ready', () => {
    expect(over).toMatchObject({ played: 1, match: { matchId, isOver: true, seats: [ann, bob] } });
    expect(over.seats.map(({ color, isReady }) => [color, isReady])).toEqual([
      ['red', false],
      ['blue', false],
      [null, false],
    ]);
  });
  test('ending it again, or another one, changes nothing', () => {
    expect(rules.endMatch(over, matchId, 'played')).toBe(over);
    expect(rules.endMatch(running, 'match-two' as MatchId, 'played')).toBe(running);
  });
});

describe('settings', () => {
  const other = { ...settings, options: { size: 'long' } };
  test('are the host’s; a change takes back everybody’s ready', () => {
    expect(error(rules.changeSettings(ready, shape, bob.personId, other))).toBe('notHost');
    const changed = value(rules.changeSettings(ready, shape, ann.personId, other));
    expect(changed.seats.some(({ isReady }) => isReady)).toBe(false);
    expect(changed.settings).toEqual(other);
  });
  test('with fewer seats move people up; with other colours give them new ones', () => {
    const far = value(rules.sit(ready, shape, ann, { seat: 2, color: 'green' }));
    const two = { min: 2, max: 2, colors: ['gold', 'blue'] };
    const changed = value(rules.changeSettings(far, two, ann.personId, other));
    expect(changed.seats.map((seat) => [seat.person?.name, seat.color])).toEqual([
      ['Ann', 'gold'],
      ['Bob', 'blue'],
    ]);
  });
  test('with too few seats leave one person standing', () => {
    const one = { min: 1, max: 1, colors: ['red'] };
    const changed = value(rules.changeSettings(ready, one, ann.personId, other));
    expect(changed.seats.map((seat) => seat.person?.name)).toEqual(['Ann']);
  });
  test('while a match runs only watching may change, and no one loses being ready by it', () => {
    expect(error(rules.changeSettings(running, shape, ann.personId, other))).toBe('matchRunning');
    const closed = { ...settings, watching: 'nobody' } as const;
    expect(value(rules.changeSettings(running, shape, ann.personId, closed)).settings).toEqual(closed);
    expect(value(rules.changeSettings(ready, shape, ann.personId, closed)).seats).toEqual(ready.seats);
  });
});

describe('leaving, handing over, sending away', () => {
  test('who leaves frees the seat, but not while they play', () => {
    expect(rules.leave(ready, bob.personId, []).seats[1]).toEqual(rules.emptySeat);
    expect(rules.leave(running, bob.personId, []).seats).toEqual(running.seats);
  });
  test('a host who leaves hands over to a person seated before a person who watches', () => {
    expect(rules.leave(ready, ann.personId, [eve, bob]).host).toEqual(bob);
    expect(rules.leave(ready, ann.personId, [eve]).host).toEqual(eve);
    expect(rules.leave(ready, ann.personId, []).host).toEqual(ann);
    expect(rules.leave(ready, bob.personId, [eve]).host).toEqual(ann);
  });
  test('a running match is handed over to those who play it alone, as a host can end it', () => {
    expect(rules.handOver(running, [eve]).host).toEqual(ann);
    expect(rules.handOver(running, [eve, bob]).host).toEqual(bob);
    expect(rules.leave(running, ann.personId, [eve]).host).toEqual(ann);
  });
  test('no one who was sent away becomes host', () => {
    const kicked = value(rules.kick(ready, ann.personId, eve.personId, [eve]));
    expect(rules.handOver(kicked, [eve]).host).toEqual(ann);
  });
  test('the host sends others away who are here, and no one the host', () => {
    const kicked = value(rules.kick(ready, ann.personId, bob.personId, []));
    expect(kicked.seats[1]).toEqual(rules.emptySeat);
    expect(kicked.banned).toEqual([bob]);
    expect(rules.kick(kicked, ann.personId, bob.personId, [])).toEqual({ ok: true, value: kicked });
    expect(error(rules.kick(ready, bob.personId, ann.personId, []))).toBe('notHost');
    expect(error(rules.kick(ready, ann.personId, ann.personId, []))).toBe('notAllowed');
    expect(value(rules.kick(ready, ann.personId, eve.personId, [])).banned).toEqual([{ ...eve, name: '…' }]);
    const full = { ...ready, banned: Array.from({ length: 200 }, (_, index) => person(`${index}`)) };
    expect(error(rules.kick(full, ann.personId, eve.personId, [eve]))).toBe('notAllowed');
    expect(value(rules.kick(running, ann.personId, eve.personId, [eve])).banned).toEqual([eve]);
  });
  test('the seat of a person sent away in the middle of a match is kept to its end and free then', () => {
    const kicked = value(rules.kick(running, ann.personId, bob.personId, []));
    expect([kicked.seats[1]?.person, kicked.match]).toEqual([bob, running.match]);
    const ended = rules.endMatch(kicked, matchId, 'played');
    expect(ended.seats.map(({ person: seated }) => seated)).toEqual([ann, null, null]);
    expect(error(rules.sit(ended, shape, bob, { seat: 1, color: 'blue' }))).toBe('notFound');
  });
  test('the host alone lets them come back', () => {
    const kicked = value(rules.kick(ready, ann.personId, bob.personId, []));
    expect(error(rules.unban(kicked, eve.personId, bob.personId))).toBe('notHost');
    expect(error(rules.unban(kicked, ann.personId, eve.personId))).toBe('notFound');
    const unbanned = value(rules.unban(kicked, ann.personId, bob.personId));
    expect(unbanned.banned).toEqual([]);
    expect(rules.sit(unbanned, shape, bob, { seat: 1, color: 'blue' }).ok).toBe(true);
  });
});

test('a new name shows on the seat and as host; without change the room is the same object', () => {
  const renamed = rules.rename(seated, { ...ann, name: 'Anna' });
  expect([renamed.host.name, renamed.seats[0]?.person?.name]).toEqual(['Anna', 'Anna']);
  expect(rules.rename(seated, ann)).toBe(seated);
  expect(rules.rename(seated, eve)).toBe(seated);
});
