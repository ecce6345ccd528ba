import { connect } from 'node:net';
import fc from 'fast-check';

const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13';

/** What a connection asks to become. */
const upgrades = {
  none: '',
  websocket: `connection: upgrade\r\nupgrade: websocket\r\n${key}\r\n`,
  h2c: 'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n',
  unknown: 'connection: upgrade\r\nupgrade: x/1\r\n',
} as const;
export type Upgrade = keyof typeof upgrades;

export const head = (path: string, upgrade: Upgrade, more = '', method = 'GET'): string =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${upgrades[upgrade]}${more}\r\n`;

/** How a client ends its connection. `wait`: not before the server does, or the time runs out. */
export type Ending = 'reset' | 'finish' | 'destroy' | 'wait';

/** One connection, as its client drives it. */
export interface Drive {
  /** Written one after the other, `pauseMs` apart. */
  readonly pieces: readonly (string | Uint8Array)[];
  readonly pauseMs: number;
  /** Milliseconds after the last piece. */
  readonly endAfterMs: number;
  readonly ending: Ending;
}

const timeoutMs = 2_000;

/** Drives one connection to its end. Resolves with the beginning of what came back. */
export function drive(port: number, { pieces, pauseMs, endAfterMs, ending }: Drive): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const timers: NodeJS.Timeout[] = [];
    const later = (ms: number, work: () => void) => void timers.push(setTimeout(work, ms));
    let heard = '';
    const end = () => {
      if (ending === 'reset') socket.resetAndDestroy();
      else if (ending === 'destroy') socket.destroy();
      else if (ending === 'finish') socket.end();
      if (ending === 'finish' || ending === 'wait') later(timeoutMs, () => socket.destroy());
    };
    socket.on('data', (data) => (heard = `${heard}${data.toString('latin1')}`.slice(0, 400)));
    socket.on('end', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      resolve(heard);
    });
    socket.on('connect', () => {
      for (const [index, piece] of pieces.entries()) later(index * pauseMs, () => void socket.write(piece));
      later(Math.max(0, pieces.length - 1) * pauseMs + endAfterMs, end);
    });
  });
}

const paths = fc.constantFrom(
  ...['/', '/healthz', '/readyz', '/api/session', '/api/rooms', '/api/matches/x', '/assets/x.js', '/r/x', '/nowhere'],
  ...['/socket.io/?EIO=4&transport=websocket', '/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=4&transport=x'],
  ...[
    '/socket.io/?EIO=3&transport=websocket',
    '/socket.io/?EIO=4&transport=websocket&sid=x',
    '/socket.io',
    '/socket.io/',
  ],
  ...['/socket.io/?EIO=4&transport=polling&j=0', '//', '/%', '*', 'http://127.0.0.1/x', '/socket.io/../healthz'],
);

const framings = fc.constantFrom(
  ...[
    '',
    'content-type: application/json\r\ncontent-length: 40\r\n',
    'content-length: 9000\r\n',
    'content-length: -1\r\n',
  ],
  ...[
    'content-type: application/json\r\ntransfer-encoding: chunked\r\n',
    'expect: 100-continue\r\ncontent-length: 4\r\n',
  ],
  ...['transfer-encoding: chunked\r\ncontent-length: 4\r\n', 'trailer: x\r\n', `x: ${'y'.repeat(20_000)}\r\n`],
);

const after = fc.oneof(
  fc.constantFrom<string | Uint8Array>(
    '',
    '{"name":"Ann"}',
    '5\r\n{"nam\r\n',
    'FFFFFFFF\r\n',
    '0\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ),
  fc.uint8Array({ maxLength: 80 }),
  // A frame with `40`, masked with zeros: asks socket.io to be let in.
  fc.constant(Uint8Array.of(0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30)),
);

/** A client that sends whole and half requests, several at once, slowly, and leaves in every way at every moment. */
export const arbitraryDrive = (cookie: string): fc.Arbitrary<Drive> =>
  fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'x'),
      path: paths,
      upgrade: fc.constantFrom<Upgrade>('none', 'none', 'websocket', 'websocket', 'h2c', 'unknown'),
      body: fc.oneof(fc.constant(''), framings),
      isKnown: fc.boolean(),
      isOwn: fc.boolean(),
      after: fc.oneof(fc.constant(''), after),
      pipelined: fc.constantFrom(1, 1, 1, 2, 5),
      /** How much of it is sent at all. */
      share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      parts: fc.constantFrom(1, 1, 2, 8),
      pauseMs: fc.constantFrom(0, 1, 5),
      endAfterMs: fc.constantFrom(0, 0, 1, 5, 20, 60, 300),
      ending: fc.constantFrom<Ending>('reset', 'reset', 'reset', 'finish', 'destroy'),
    })
    .map((one): Drive => {
      const more = `${one.isKnown ? `cookie: ${cookie}\r\n` : ''}${one.isOwn ? '' : 'origin: null\r\n'}${one.body}`;
      const whole = Buffer.concat(
        Array.from({ length: one.pipelined }, () => [
          Buffer.from(head(one.path, one.upgrade, more, one.method)),
          Buffer.from(one.after),
        ]).flat(),
      );
      const sent = whole.subarray(0, Math.ceil(whole.length * one.share));
      const size = Math.max(1, Math.ceil(sent.length / one.parts));
      const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
        sent.subarray(index * size, (index + 1) * size),
      );
      return { pieces, pauseMs: one.pauseMs, endAfterMs: one.endAfterMs, ending: one.ending };
    });
