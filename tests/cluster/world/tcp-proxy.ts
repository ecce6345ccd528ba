import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { frameReader, type Framed } from './frames.ts';

/** A line between two sides that can be treated badly. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts those of the open connections that `isHit` picks. */
  cut(isHit?: () => boolean): void;
  /** Whether new connections are turned away. */
  setClosed(isClosed: boolean): void;
  /** Milliseconds by which everything comes later. */
  setDelay(ms: number): void;
  /** Whether every message comes twice, the second time so many milliseconds later; null: once. */
  setDoubling(laterMs: (() => number) | null): void;
  close(): Promise<void>;
}

interface Treatment {
  isClosed: boolean;
  delayMs: number;
  doubling: (() => number) | null;
}

/**
 * Listens on a loopback port and passes connections on.
 * @param targets the ports that a new connection may be passed to, the first that takes it wins; by the path and query of its first
 *   request, if HTTP goes over it
 * @param isWeb whether HTTP and WebSockets go over it
 * @param port 0: any free one
 */
export async function startTcpProxy(
  targets: (target: string) => readonly number[],
  isWeb: boolean,
  port = 0,
): Promise<TcpProxy> {
  const treatment: Treatment = { isClosed: false, delayMs: 0, doubling: null };
  const open = new Set<Socket>();

  const server = createServer((near) => {
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    open.add(near);
    const passOn = async (target: string) => {
      const far = await reach(treatment.isClosed ? [] : targets(target));
      if (!far || near.destroyed) {
        near.destroy();
        far?.destroy();
        return;
      }
      for (const [side, other] of [
        [near, far],
        [far, near],
      ] as const) {
        side.setNoDelay(true);
        side.on('error', () => undefined);
        side.on('close', () => other.destroy());
        pass(side, other, frameReader(isWeb), treatment);
      }
      near.resume();
    };
    onFirstTarget(near, isWeb, (target) => void passOn(target));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const cut = (isHit: () => boolean = () => true) => {
    for (const socket of open) if (isHit()) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    cut,
    setClosed: (isClosed) => (treatment.isClosed = isClosed),
    setDelay: (ms) => (treatment.delayMs = ms),
    setDoubling: (laterMs) => (treatment.doubling = laterMs),
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** What a connection asks for first, which is left to be read again. */
function onFirstTarget(near: Socket, isWeb: boolean, listener: (target: string) => void): void {
  if (!isWeb) return listener('');
  near.once('data', (head) => {
    near.pause();
    near.unshift(head);
    listener(/^\S+ (\S+)/.exec(head.toString('latin1'))?.[1] ?? '/');
  });
}

/** A connection to the first of the ports that takes one; null when none does. */
async function reach([port, ...others]: readonly number[]): Promise<Socket | null> {
  if (port === undefined) return null;
  const far = connect(port, '127.0.0.1');
  const isThere = await new Promise<boolean>((settle) => {
    far.once('connect', () => settle(true));
    far.once('error', () => settle(false));
  });
  return isThere ? far : await reach(others);
}

/** One direction: pieces keep their order, except for second copies, which come later. */
function pass(from: Socket, to: Socket, read: ReturnType<typeof frameReader>, treatment: Treatment): void {
  let lastAt = 0;

  function send({ bytes }: Framed, laterMs: number, mayBeOvertaken: boolean): void {
    const at = performance.now() + laterMs;
    const inOrder = mayBeOvertaken ? at : Math.max(at, lastAt);
    if (!mayBeOvertaken) lastAt = inOrder;
    const wait = inOrder - performance.now();
    const write = () => {
      if (!to.destroyed) to.write(bytes);
    };
    if (wait <= 0) write();
    else setTimeout(write, wait);
  }

  from.on('data', (chunk) => {
    for (const piece of read(chunk)) {
      send(piece, treatment.delayMs, false);
      if (piece.isMessage && treatment.doubling) send(piece, treatment.delayMs + treatment.doubling(), true);
    }
  });
}
