import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';

/** A table with people around it, whichever server it stands on. */
export interface Table {
  /** Does the next action of the table; resolves when everybody around it has heard of it. */
  act(): Promise<void>;
  /** Prepares between two actions what the next one needs and no player does. */
  getReady?(): Promise<void>;
}

let homes = 0;

/** People are at homes of their own, as a proxy in front of the server says. */
function addressOfNext(): string {
  const home = homes++;
  return `10.${(home >> 16) & 255}.${(home >> 8) & 255}.${home & 255}`;
}

/** One that keeps for each action how long its player waited for the answer, in milliseconds. */
export interface AnsweringTable extends Table {
  readonly answerMs: readonly number[];
}

/** Opens a connection; resolves when the server has let it in. */
export async function connect(url: string, cookie = ''): Promise<Socket> {
  const extraHeaders = { cookie, 'x-forwarded-for': addressOfNext() };
  const socket = io(url, { transports: ['websocket'], extraHeaders, forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Works through many with a few at a time, in order. */
export async function inTurn<T, R>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<R>) {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as T;
      results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

const run = randomBytes(6).toString('base64url');
let commands = 0;
export const nextCommandId = (): string => `${run}-${String(++commands).padStart(9, '0')}`;

/** Waits until everybody around a table has heard of a version. */
export class Hearing {
  #listeners = 0;
  #wanted = 0;
  #missing = 0;
  #heard: () => void = () => undefined;

  /** One more who must hear of everything. */
  join(): void {
    this.#listeners++;
  }

  leave(): void {
    this.#listeners--;
  }

  /** Resolves once every listener has heard of exactly this version. */
  of(version: number): Promise<void> {
    this.#wanted = version;
    this.#missing = this.#listeners;
    return new Promise((resolve) => {
      this.#heard = resolve;
    });
  }

  note(version: number): void {
    if (version === this.#wanted && --this.#missing === 0) this.#heard();
  }
}
