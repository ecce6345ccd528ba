/**
 * What any server on socket.io is measured against: it knows no sessions, no rules and no log. An action is answered at once and a
 * message of 400 bytes goes to everybody around the table. Options of the engine as in our own server.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answerParent } from './lib/child.ts';

/** Written out as JSON with its event's name, 400 bytes. */
const events = [
  { position: 101, event: { type: 'pawnExplored', seat: 1, color: 'red', from: 'c3', to: 'd4', path: ['c4', 'd4'] } },
  {
    position: 102,
    event: {
      type: 'terrainDiscovered',
      seat: 1,
      space: 'd4',
      terrain: 'grass',
      arrow: null,
      source: 'supply',
      diversity: { level: 2, points: 1 },
    },
  },
  { position: 103, event: { type: 'filler', text: 'x'.repeat(28) } },
];

export type BareServerQuestions = typeof questions;

const http = createServer();
const io = new Server(http, {
  serveClient: false,
  transports: ['websocket'],
  maxHttpBufferSize: 16_384,
  pingInterval: 10_000,
  pingTimeout: 5_000,
  perMessageDeflate: false,
  httpCompression: false,
});

interface Action {
  readonly matchId: string;
  readonly version: number;
}

io.on('connection', (socket) => {
  socket.on('join', (matchId: string, done: () => void) => {
    void socket.join(matchId);
    done();
  });
  socket.on('act', ({ matchId, version }: Action, acknowledge: (answer: unknown) => void) => {
    acknowledge({ ok: true, version: version + 3 });
    io.to(matchId).emit('events', { matchId, after: version, version: version + 3, events });
  });
});
await new Promise<void>((resolve) => {
  http.listen(0, '127.0.0.1', resolve);
});

const questions = {
  url: async (_: null): Promise<string> => `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
};

answerParent(questions, async () => {
  await io.close();
});
