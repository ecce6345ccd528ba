import { request, type IncomingMessage } from 'node:http';
import type { BotEvent, BotMatchLine } from '@tiwanaku/shared/protocol';
import { Guest } from './test-server.ts';
import { until } from '../../../tests/support/until.ts';

const patienceMs = 5_000;

/** What a stream has said so far: lines as they came, without the signs of life. */
export class Heard<Line> {
  readonly texts: string[] = [];
  signs = 0;
  isOver = false;
  readonly response: IncomingMessage;
  #rest = '';

  constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.#read(text));
    response.on('close', () => (this.isOver = true));
    response.on('error', () => undefined);
  }

  get lines(): Line[] {
    return this.texts.map((text) => JSON.parse(text) as Line);
  }

  /** Resolves with the first line that fits, past or to come. */
  async hears(fits: (line: Line) => boolean, withinMs = patienceMs): Promise<Line> {
    await until(() => this.lines.some(fits), withinMs);
    const line = this.lines.find(fits);
    if (line === undefined) throw new Error(`nothing fitting heard: ${this.texts.join('\n')}`);
    return line;
  }

  async ends(): Promise<void> {
    if (!(await until(() => this.isOver, patienceMs))) throw new Error(`still open: ${this.texts.join('\n')}`);
  }

  cut(): void {
    this.response.destroy();
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    this.signs += lines.filter((line) => line === '').length;
    this.texts.push(...lines.filter((line) => line !== ''));
  }
}

/** Somebody's program, as it speaks to a server. */
export class BotProgram {
  readonly url: string;
  readonly token: string;
  readonly botId: string;

  private constructor(url: string, { token, botId }: { readonly token: string; readonly botId: string }) {
    this.url = url;
    this.token = token;
    this.botId = botId;
  }

  static async of(owner: Guest, name = 'Quipu'): Promise<BotProgram> {
    const made = await owner.post('/api/bots', { name });
    if (!made.ok) throw new Error(await made.text());
    return new BotProgram(owner.url, (await made.json()) as { token: string; botId: string });
  }

  /** The same program at another process. */
  at(url: string): BotProgram {
    return new BotProgram(url, this);
  }

  ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.url}/api/bot${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Throws for a refusal. */
  async get<T = unknown>(path: string): Promise<T> {
    return await answerOf<T>(await this.ask('GET', path));
  }

  async post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
    return await answerOf<T>(await this.ask('POST', path, body));
  }

  events(): Promise<Heard<BotEvent>> {
    return this.#listen('/events');
  }

  match(matchId: string, from?: number): Promise<Heard<BotMatchLine>> {
    return this.#listen(`/matches/${matchId}/stream${from === undefined ? '' : `?from=${from}`}`);
  }

  async #listen<Line>(path: string): Promise<Heard<Line>> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${this.url}/api/bot${path}`, { headers }, resolve).on('error', reject).end();
    });
    const heard = new Heard<Line>(response);
    if (response.statusCode === 200) return heard;
    await heard.ends();
    throw new Error(`${response.statusCode}`);
  }
}

/** A refusal with its status and without what changes from one to the next. */
export async function refusalOf(answer: Response): Promise<unknown> {
  const { retryAfterMs: _, sync: __, ...refusal } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, ...refusal };
}

async function answerOf<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
