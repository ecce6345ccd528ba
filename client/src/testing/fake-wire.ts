import type { Answer, ClientEvent, ServerEvent } from '@tiwanaku/shared/protocol';
import type { Wire } from '../connection/wire.ts';

export interface Asked {
  readonly event: ClientEvent;
  readonly message: unknown;
}

/** A wire without a server: tests answer, push and cut. Unanswered requests get lost. */
export class FakeWire implements Wire {
  isConnected = false;
  opened = 0;
  table: string | null = null;
  readonly asked: Asked[] = [];
  readonly waitedMs: number[] = [];
  /** Answers by event, used in order; `'lost'` rejects like a timeout. */
  readonly answers = new Map<ClientEvent, unknown[]>();
  readonly #messages = new Map<string, Set<(message: never) => void>>();
  readonly #opened: (() => void)[] = [];
  readonly #closed: ((isFinal: boolean) => void)[] = [];
  readonly #refused: ((code: string) => void)[] = [];

  open(): void {
    this.opened++;
    this.isConnected = true;
    for (const listener of this.#opened) listener();
  }

  meetAt(table: string | null): void {
    this.table = table;
  }

  close(): void {
    if (this.isConnected) this.cut(true);
  }

  cut(isFinal = false): void {
    this.isConnected = false;
    for (const listener of this.#closed) listener(isFinal);
  }

  refuse(code: string): void {
    for (const listener of this.#refused) listener(code);
  }

  answer<E extends ClientEvent>(event: E, ...answers: (Answer<E> | Promise<Answer<E>> | 'lost')[]): void {
    this.answers.set(event, [...(this.answers.get(event) ?? []), ...answers]);
  }

  push(event: ServerEvent, message: unknown): void {
    for (const listener of this.#messages.get(event) ?? []) listener(message as never);
  }

  ask<E extends ClientEvent>(event: E, message: unknown, timeoutMs: number): Promise<Answer<E>> {
    this.asked.push({ event, message });
    this.waitedMs.push(timeoutMs);
    const answer = this.answers.get(event)?.shift() ?? 'lost';
    return answer === 'lost' ? Promise.reject(new Error('timeout')) : Promise.resolve(answer as Answer<E>);
  }

  onMessage(event: ServerEvent, listener: (message: never) => void): () => void {
    const listeners = this.#messages.get(event) ?? new Set();
    this.#messages.set(event, listeners.add(listener));
    return () => listeners.delete(listener);
  }
  onOpened(listener: () => void): void {
    this.#opened.push(listener);
  }
  onClosed(listener: (isFinal: boolean) => void): void {
    this.#closed.push(listener);
  }
  onRefused(listener: (code: string) => void): void {
    this.#refused.push(listener);
  }
  onPolling(): void {}
}
