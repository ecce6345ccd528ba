/** Every message × role × state of the room. */
import { refusalCodes, type ClientEvent, type RefusalCode } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import {
  states,
  type State,
  roles,
  events,
  guests,
  scene,
  proper,
  outcome,
  withGuests,
} from '../testing/message-scene.ts';

withGuests();

type Expected = 'ok' | RefusalCode;

/** The answers to each role, in the order of `roles`. */
type Row = readonly [Expected, Expected, Expected, Expected, Expected];

const everybody = (code: Expected): Row => [code, code, code, code, code];

/** Complete by type: a message without rows does not compile. */
const table = {
  'room:enter': { before: everybody('ok'), running: everybody('ok'), over: everybody('ok') },
  'room:leave': {
    before: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'room:sit': {
    before: ['seatTaken', 'ok', 'seatTaken', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'matchRunning', 'matchRunning', 'notAllowed', 'notFound'],
    over: ['seatTaken', 'ok', 'seatTaken', 'notAllowed', 'notFound'],
  },
  'room:stand': {
    before: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'matchRunning', 'matchRunning', 'notAllowed', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
  },
  'room:ready': {
    before: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'matchRunning', 'matchRunning', 'notAllowed', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
  },
  'room:settings': {
    before: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:start': {
    before: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['notReady', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:kick': {
    before: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:bot': {
    before: ['seatTaken', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['seatTaken', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:unban': {
    before: ['notFound', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['notFound', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['notFound', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:block': {
    before: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'room:report': {
    before: ['ok', 'notAllowed', 'ok', 'ok', 'notFound'],
    running: ['ok', 'notAllowed', 'ok', 'ok', 'notFound'],
    over: ['ok', 'notAllowed', 'ok', 'ok', 'notFound'],
  },
  'room:chat': {
    before: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    running: ['ok', 'ok', 'notAllowed', 'notAllowed', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'room:show': {
    before: everybody('notFound'),
    running: everybody('notFound'),
    over: everybody('notFound'),
  },
  'room:try': { before: everybody('notFound'), running: everybody('notFound'), over: everybody('notFound') },
  'room:lead': { before: everybody('notFound'), running: everybody('notFound'), over: everybody('notFound') },
  'match:act': {
    before: everybody('notFound'),
    running: ['ok', 'stale', 'notSeated', 'notSeated', 'notFound'],
    over: ['stale', 'stale', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:sync': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'match:history': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'match:propose': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:resumeSeat': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:resign': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:takeBack': {
    before: everybody('notFound'),
    running: ['notAllowed', 'notAllowed', 'notSeated', 'notSeated', 'notFound'],
    over: ['notAllowed', 'notAllowed', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:ping': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:hint': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:orders': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:notes': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
  },
} satisfies Record<ClientEvent, Record<State, Row>>;

describe.each(states)('in a room where the match is %s', (state) => {
  test.each(events)('%s is answered by role', async (event) => {
    for (const [index, role] of roles.entries()) {
      const set = await scene(state);
      const answer = await guests[role].say(event, proper(event, set));
      expect({ role, outcome: outcome(answer) }).toEqual({ role, outcome: table[event][state][index] });
    }
  });
});

test('every refusal that the tables name is one of the protocol', () => {
  const named = Object.values(table).flatMap((rows) => Object.values(rows).flat());
  for (const code of named) expect(['ok', ...refusalCodes]).toContain(code);
});
