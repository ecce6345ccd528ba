/**
 * Hostile clients in a process of their own: one sends what is refused, as fast as it is asked, and comes back at once when it is cut
 * off; many keep to every limit that counts, and ask for what is dear.
 */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { answerParent, settingsOfChild } from './lib/child.ts';

export interface FloodSettings {
  readonly port: number;
  readonly cookie: string;
  /** Messages a second, as long as it is connected. */
  readonly rate: number;
}

/** Requests of so many addresses, each so many a second. */
export interface Asking {
  readonly addresses: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** They are asked for in turn; those with a body are posted. */
  readonly asked: readonly { readonly path: string; readonly body?: unknown }[];
}

/** Each of these people connects and says so much a second; each has an address of their own. */
export interface Saying {
  readonly cookies: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
  /** They are said in turn. */
  readonly said: readonly (readonly [event: string, message: unknown])[];
}

/** How often each answer came, and what took longer than the flood. */
export type Answers = Readonly<Record<string, number>>;

export interface Flooded {
  readonly sent: number;
  readonly connections: number;
}

export type FloodQuestions = typeof questions;

const { port, cookie, rate } = settingsOfChild() as FloodSettings;
/** Milliseconds between two bursts. */
const burstMs = 10;
/** An address of its own, so that no one shares its limits. */
const localAddress = '127.0.0.2';

const handshake = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  `Cookie: ${cookie}`,
  '\r\n',
].join('\r\n');

/** A short text as a frame, masked with zeros. */
const frame = (text: string) =>
  Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text, 'ascii')]);
const burst = Buffer.concat(
  Array.from({ length: Math.round((rate * burstMs) / 1000) }, (_, id) =>
    frame(`42${id}["match:sync",{"matchId":"x"}]`),
  ),
);

/** One connection, from its handshake until it is closed or the time is over. Resolves with the messages written. */
function floodOnce(until: number): Promise<number> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
    let sent = 0;
    let timer: NodeJS.Timeout | undefined;
    const send = () => {
      if (performance.now() > until) return void socket.destroy();
      if (socket.writableLength > 1e6) return;
      socket.write(burst);
      sent += (rate * burstMs) / 1000;
    };
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(timer);
      resolve(sent);
    });
    socket.on('data', (data: Buffer) => {
      // The engine has opened; from here on whatever the server says is not listened to.
      if (timer !== undefined || !data.includes('"sid"')) return;
      socket.write(frame('40'));
      timer = setInterval(send, burstMs);
    });
    socket.write(handshake);
    setTimeout(() => socket.destroy(), until - performance.now()).unref();
  });
}

/** An address of the loopback network that stands for another household. */
const addressOf = (index: number) => `127.0.${1 + Math.floor(index / 200)}.${3 + (index % 200)}`;

function counted() {
  const counts: Record<string, number> = {};
  return { counts, note: (answer: string) => void (counts[answer] = (counts[answer] ?? 0) + 1) };
}

/** Calls at a rate, each of many at a moment of their own. */
async function atPace(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  senders: readonly ((turn: number) => void)[],
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    senders.map(async (send, index) => {
      await sleep((1000 / perSecond) * (index / senders.length));
      for (let turn = index; performance.now() < until; turn++) {
        send(turn);
        await sleep(1000 / perSecond);
      }
    }),
  );
}

async function ask({ addresses, asked, ...pace }: Asking): Promise<Answers> {
  const { counts, note } = counted();
  const senders = Array.from({ length: addresses }, (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 40, localAddress: addressOf(index) });
    return (turn: number) => {
      const { path = '/', body } = asked[turn % asked.length] ?? {};
      const sent = body === undefined ? '' : JSON.stringify(body);
      const posted = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
      const method = body === undefined ? 'GET' : 'POST';
      const headers = body === undefined ? {} : posted;
      request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        note(String(answer.statusCode));
        answer.resume();
      })
        .on('error', () => note('closed'))
        .end(sent);
    };
  });
  await atPace(pace, senders);
  return counts;
}

async function sayAll({ cookies, said, ...pace }: Saying): Promise<Answers> {
  const { counts, note } = counted();
  const sockets = cookies.map((cookie, index) =>
    io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
      // An agent of Node, which its types leave out.
      agent: new Agent({ localAddress: addressOf(index) }) as unknown as string,
    }),
  );
  const senders = sockets.map((socket) => (turn: number) => {
    const [event = '', message] = said[turn % said.length] ?? [];
    socket.timeout(10_000).emit(event, message, (error: Error | null, answer?: { refusal?: { code: string } }) => {
      note(error ? 'unanswered' : (answer?.refusal?.code ?? 'ok'));
    });
  });
  await atPace(pace, senders);
  for (const socket of sockets) socket.disconnect();
  return counts;
}

const questions = {
  ask,
  sayAll,
  flood: async (seconds: number): Promise<Flooded> => {
    const until = performance.now() + seconds * 1000;
    let sent = 0;
    let connections = 0;
    while (performance.now() < until) {
      connections += 1;
      sent += await floodOnce(until);
      await sleep(burstMs);
    }
    return { sent, connections };
  },
};

answerParent(questions, async () => undefined);
