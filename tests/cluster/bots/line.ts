import type { Answer, ClientEvent, RoomLink, ServerEvent, ServerMessage } from '@tiwanaku/shared/protocol';
import { io, type Socket } from 'socket.io-client';

/** Milliseconds. */
const answerTimeoutMs = 3_000;

/** A session's cookie. Tries until a server answers. */
export async function newSession(url: string, name: string): Promise<{ cookie: string; personId: string }> {
  const response = await post(url, '', '/api/session', { name });
  const body = (await response.json()) as { person: { personId: string } };
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', personId: body.person.personId };
}

export async function post(url: string, cookie: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie, connection: 'close' };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
  return response;
}

/** A time without a connection. */
export interface Outage {
  /** Whether the server had asked this page to come back. */
  readonly wasTold: boolean;
  /** When it began, in milliseconds of the clock that `performance.now` reads. */
  readonly at: number;
  /** How often the line tried to come back. */
  readonly attempts: number;
}

/** A page's socket: comes back by itself, whatever ended it. */
export class Line {
  readonly #socket: Socket;
  readonly #outages: Outage[] = [];
  #isOver = false;
  #downAt: number | null = null;
  #attempts = 0;
  #movingMs: number | null = null;
  /** Whether every message is sent twice. */
  isStammering: () => boolean = () => false;

  /** `link`: of the table, which a page names so that a proxy can bring its people together. */
  constructor(url: string, cookie: string, refused: (code: string) => void, link?: RoomLink) {
    this.#socket = io(url, {
      transports: ['websocket'],
      ...(link && { query: { table: link.slice(0, 4) } }),
      extraHeaders: { cookie },
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      timeout: 4_000,
    });
    this.#socket.on('server:moving', ({ afterMs }: ServerMessage<'server:moving'>) => (this.#movingMs = afterMs));
    this.#socket.on('connect', () => {
      if (this.#downAt === null) return;
      const wasTold = this.#movingMs !== null;
      this.#outages.push({ wasTold, at: this.#downAt, attempts: this.#attempts + 1 });
      this.#downAt = this.#movingMs = null;
      this.#attempts = 0;
    });
    this.#socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      this.#attempts++;
      if (error.data?.code) refused(error.data.code);
      this.#comeBack();
    });
    this.#socket.on('disconnect', () => {
      this.#downAt = performance.now();
      this.#comeBack();
    });
  }

  /** The times without a connection that are over. */
  get outages(): readonly Outage[] {
    return this.#outages;
  }

  get isUp(): boolean {
    return this.#socket.connected;
  }

  on<E extends ServerEvent>(event: E, listener: (message: ServerMessage<E>) => void): void {
    this.#socket.on<string>(event, listener);
  }

  onUp(listener: () => void): void {
    this.#socket.on('connect', listener);
  }

  /** One question; null when no answer came. Both answers where it was asked twice. */
  async ask<E extends ClientEvent>(event: E, message: unknown): Promise<readonly (Answer<E> | null)[]> {
    const once = async () => {
      try {
        return (await this.#socket.timeout(answerTimeoutMs).emitWithAck(event, message)) as Answer<E>;
      } catch {
        return null;
      }
    };
    const answers = await Promise.all(this.isStammering() ? [once(), once()] : [once()]);
    // No answer is a sign that the socket is dead without knowing.
    if (answers.every((answer) => answer === null) && this.isUp) this.#socket.disconnect().connect();
    return answers;
  }

  close(): void {
    this.#isOver = true;
    this.#socket.disconnect();
  }

  /** Connects again where socket.io leaves it to the page: the server closed the socket, or refused the handshake. */
  #comeBack(): void {
    if (this.#isOver || this.#socket.active) return;
    setTimeout(() => {
      // A second call before the handshake is answered would connect twice.
      if (!this.#isOver && !this.#socket.active) this.#socket.connect();
    }, this.#movingMs ?? 200);
  }
}
