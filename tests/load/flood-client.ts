/** A hostile client in a process of its own: sends what is refused, as fast as it is asked, and comes back at once when it is cut off. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent, settingsOfChild } from './lib/child.ts';

export interface FloodSettings {
  readonly port: number;
  readonly cookie: string;
  /** Messages a second, as long as it is connected. */
  readonly rate: number;
}

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

const questions = {
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
