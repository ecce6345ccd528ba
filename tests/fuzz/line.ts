import { io, type Socket } from 'socket.io-client';

/** Milliseconds until a silence is a fault. */
const timeoutMs = 8_000;

/** A connection through which anything can be said, in whatever words. */
export class Line {
  readonly #socket: Socket;
  readonly #asked = new Map<string, (answer: string) => void>();
  readonly #closed: Promise<'closed'>;
  #asking = 1_000_000;
  isOpen = true;

  private constructor(socket: Socket, hear: (text: string) => void) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => {
      socket.once('disconnect', () => {
        this.isOpen = false;
        resolve('closed');
      });
    });
    socket.io.engine.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message') return;
      const text = String(data);
      hear(text);
      const answer = /^3(\d+)/.exec(text);
      if (!answer) return;
      this.#asked.get(answer[1] ?? '')?.(text.slice(answer[0].length));
      this.#asked.delete(answer[1] ?? '');
    });
  }

  static async open(url: string, cookie: string, hear: (text: string) => void): Promise<Line> {
    const socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
      reconnection: false,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return new Line(socket, hear);
  }

  /** Writes a frame as it is. */
  send(frame: string | Uint8Array): void {
    const { transport } = this.#socket.io.engine as unknown as {
      transport: { ws?: { send(data: string | Uint8Array): void; readyState: number } };
    };
    if (transport.ws?.readyState === 1) transport.ws.send(frame);
  }

  /** Says an event with a way to answer; both are JSON as written. The answer's text, or how it stayed out. */
  async ask(event: string, args: string): Promise<{ readonly answer: string } | 'closed' | 'silence'> {
    const id = String(this.#asking++);
    const answer = new Promise<{ answer: string }>((resolve) => {
      this.#asked.set(id, (text) => resolve({ answer: text }));
    });
    this.send(`42${id}[${event}${args === '' ? '' : `,${args}`}]`);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<'silence'>((resolve) => {
      timer = setTimeout(() => resolve('silence'), timeoutMs);
    });
    const end = await Promise.race([answer, this.#closed, silence]);
    clearTimeout(timer);
    this.#asked.delete(id);
    return end;
  }

  close(): void {
    this.#socket.disconnect();
  }
}
