import { clientMessages, type ClientEvent } from '@tiwanaku/shared/protocol';
import fc from 'fast-check';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { arbitraryFor } from './arbitrary-of.ts';
import { Fields, Raw, rewrittenAt, textOf, type Json } from './json-text.ts';

/** Names that mean something to objects, to socket.io or to no one. */
const names = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'toJSON',
    'length',
    '',
  ),
  fc.constantFrom(
    'room:destroy',
    'match:reveal',
    'MATCH:ACT',
    'match:act ',
    'message',
    'error',
    'ping',
    '\u0000',
    '🦙',
  ),
  fc.string({ maxLength: 40 }),
);

const deep = (levels: number, open: string, close: string) => new Raw(open.repeat(levels) + close.repeat(levels));

/** Values that no schema expects where they stand. */
const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    -1,
    0.5,
    2 ** 53,
    '',
    '0',
    'NaN',
    'undefined',
    '\u0000',
    '‮',
    "'; --",
    [],
    [[]],
  ),
  fc
    .constantFrom('1e999', '-1e999', '-0', '1e-400', '123456789012345678901234567890', '"\\ud800"', '"\\u0000"')
    .map((text): Json => new Raw(text)),
  fc.integer({ min: 100, max: 15_000 }).map((length): Json => 'x'.repeat(length)),
  fc.integer({ min: 100, max: 4_000 }).map((length): Json => Array<Json>(Math.floor(length / 2)).fill(0)),
  fc.integer({ min: 10, max: 7_000 }).map((levels): Json => deep(levels, '[', ']')),
  fc.integer({ min: 10, max: 2_000 }).map((levels): Json => new Raw(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)),
  fc.tuple(names, fc.constantFrom<Json>(true, 1, 'x')).map(([key, value]): Json => new Fields([[key, value]])),
  fc.constant<Json>(new Fields([['__proto__', new Fields([['isAdmin', true]])]])),
  fc.constant<Json>(
    new Fields([
      ['_placeholder', true],
      ['num', 0],
    ]),
  ),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
);

type Breaking = (message: Json) => Json;

const onFields = (message: Json, at: number, change: (entries: Fields['entries']) => Fields['entries']): Json =>
  rewrittenAt(message, at, (old) => (old instanceof Fields ? new Fields(change(old.entries)) : old));

/** Ways to break a message somewhere. */
export const breaking: fc.Arbitrary<Breaking> = fc.oneof(
  fc.tuple(fc.nat(12), hostileValue).map(
    ([at, value]): Breaking =>
      (message) =>
        rewrittenAt(message, at, () => value),
  ),
  fc.tuple(fc.nat(3), fc.nat(5)).map(
    ([at, drop]): Breaking =>
      (message) =>
        onFields(message, at, (entries) => entries.filter((_, index) => index !== drop % entries.length)),
  ),
  fc.tuple(fc.nat(3), names, hostileValue).map(
    ([at, key, value]): Breaking =>
      (message) =>
        onFields(message, at, (entries) => [...entries, [key, value]]),
  ),
  fc.tuple(fc.nat(3), hostileValue).map(
    ([at, value]): Breaking =>
      (message) =>
        onFields(message, at, (entries) => entries.flatMap((entry) => [entry, [entry[0], value] as const])),
  ),
  fc.constant<Breaking>((message) => [message]),
);

/** Something said on a line. */
export type Said =
  /** An event in proper JSON: it must be answered, and the line stay open. */
  | { readonly type: 'event'; readonly event: string; readonly args: string }
  /** Anything at all: the line may be closed, but not left hanging. */
  | { readonly type: 'frame'; readonly frame: string | Uint8Array };

const events = Object.keys(clientMessages) as ClientEvent[];
const asEvent = ({ event, message }: { event: string; message: Json }): Said => ({
  type: 'event',
  event: JSON.stringify(event),
  args: textOf(message),
});

/** Names that socket.io keeps for itself; a person who sends one is cut off. */
const reserved = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'];

const oddEvents: fc.Arbitrary<Said> = fc.oneof(
  fc
    .tuple(
      names.filter((name) => !reserved.includes(name)),
      hostileValue,
    )
    .map(([event, message]) => asEvent({ event, message })),
  fc
    .tuple(
      fc.constantFrom(...events),
      fc.array(hostileValue, { maxLength: 3 }).filter(({ length }) => length !== 1),
    )
    .map(([event, args]): Said => ({ type: 'event', event: JSON.stringify(event), args: args.map(textOf).join(',') })),
  fc.tuple(fc.constantFrom('0', '7', '-1'), hostileValue).map(([event, message]): Said => ({
    type: 'event',
    event,
    args: textOf(message),
  })),
);

const oddFrames: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom<string>(
    ...[
      '',
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '40',
      '41',
      '42',
      '43',
      '44',
      '45',
      '46',
      '47',
      '4',
      '2probe',
      '6x',
    ],
    ...[
      '40/admin,',
      '40/admin,{"token":1}',
      '41/admin,',
      '42/admin,["x"]',
      '40{"sid":',
      '40{"__proto__":{}}',
      '42[',
      '42[]',
      '42{}',
    ],
    ...[
      '42"x"',
      '42null',
      '42[null]',
      '42[{}]',
      '42[[]]',
      '42[true,{}]',
      '43["x"]',
      '430["x"]',
      '43999999["x"]',
      '430{}',
      '44{"message":"x"}',
    ],
    ...[
      '451-["x",{"_placeholder":true,"num":0}]',
      '4599999999-["x"]',
      '461-0["x",{"_placeholder":true,"num":0}]',
      '45-["x"]',
    ],
    ...[
      '42999999999999999999["room:leave",{}]',
      '42-1["room:leave",{}]',
      '421e9["room:leave",{}]',
      '420x["room:leave",{}]',
    ],
    ...reserved.map((name) => `42["${name}",{}]`),
  ),
  fc.string({ maxLength: 200 }).map((text) => `42["room:chat",${text}`),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 16_000, max: 60_000 }).map((length) => `42["room:chat",{"text":"${'x'.repeat(length)}"}]`),
  fc.uint8Array({ maxLength: 500 }),
);

/** What hostile people say at the tables of a game, and now and then a lawful thing between. */
export function saidAbout(game: AnyGameTesting): fc.Arbitrary<Said> {
  const arbitraryOf = arbitraryFor(game);
  const lawful = fc
    .constantFrom(...events)
    .chain((event) => arbitraryOf(clientMessages[event]).map((message) => ({ event, message })));
  const broken = fc
    .tuple(lawful, fc.array(breaking, { minLength: 1, maxLength: 3 }))
    .map(([{ event, message }, ways]) => ({ event, message: ways.reduce((rest, way) => way(rest), message) }));
  const framed = fc.oneof(lawful, broken).map(({ event, message }) => `42["${event}",${textOf(message)}]`);
  const frames = fc.oneof({ weight: 5, arbitrary: oddFrames }, { weight: 1, arbitrary: framed });
  return fc.oneof(
    { weight: 8, arbitrary: broken.map(asEvent) },
    { weight: 3, arbitrary: lawful.map(asEvent) },
    { weight: 2, arbitrary: oddEvents },
    { weight: 3, arbitrary: frames.map((frame): Said => ({ type: 'frame', frame })) },
  );
}
