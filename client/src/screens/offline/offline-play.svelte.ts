import type { MatchTail, Refusal, RoomId } from '@tiwanaku/shared/protocol';
import { Connection } from '../../connection/connection.svelte.ts';
import { localWire } from '../../connection/local-wire.ts';
import type { AnyGameClient, GameRoom } from '../../games/game-client.ts';
import { workerPort, type WorkerPort } from '../../games/worker-desk.ts';
import { LastCommand } from '../room/last-command.svelte.ts';
import { localRoom } from '../../state/local-room.ts';
import { MatchState } from '../../state/match.svelte.ts';
import { isBot } from '../../state/bots.ts';
import { RoomState } from '../../state/room.svelte.ts';
import type {
  OfflineAnswer,
  OfflineCall,
  OfflineCalls,
  OfflineQuestion,
  OfflineSeat,
  OfflineTable,
} from './offline-calls.ts';

type Port = WorkerPort<OfflineQuestion, OfflineAnswer>;

/** Built apart from the page: `client/offline`. */
const startWorker = (): Port =>
  workerPort(new Worker(import.meta.env['OFFLINE_WORKER'] as string, { type: 'module', name: 'offline' }));

/** A match at its game's own table. */
export interface PlayedOffline {
  readonly match: MatchState;
  readonly last: LastCommand;
  readonly room: GameRoom;
  readonly seats: readonly OfflineSeat[];
  readonly options: unknown;
}

interface Waiting {
  readonly settle: (answer: never) => void;
  readonly fail: (error: Error) => void;
}

/** A game as it is played on this device, with the worker that plays it. */
export class OfflinePlay {
  readonly game: AnyGameClient;
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #saved = $state.raw<OfflineTable | null>(null);
  #played = $state.raw<PlayedOffline | null>(null);
  #isElsewhere = $state.raw(false);
  #isUnsaved = $state.raw(false);
  /** A player asks for the end of a match in which nothing can happen any more. */
  onEndWanted: () => void = () => undefined;

  constructor(game: AnyGameClient, start = startWorker) {
    this.game = game;
    this.#port = start();
    this.#port.onmessage = ({ data }) => this.#receive(data);
    this.#port.onerror = (cause) => {
      for (const { fail } of this.#waiting.values()) fail(new Error('the offline worker failed', { cause }));
      this.#waiting.clear();
    };
  }

  /** What was left on this device. */
  get saved(): OfflineTable | null {
    return this.#saved;
  }
  /** Null before a match is begun or gone on with. */
  get played(): PlayedOffline | null {
    return this.#played;
  }
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  /** False for a game that the worker does not know. Rejects where the worker cannot be had. */
  async open(): Promise<boolean> {
    const opened = await this.#ask('open', this.game.rules.id);
    this.#isElsewhere = false;
    this.#saved = opened?.saved ?? null;
    return opened !== null;
  }

  /** False if the game refuses these options and seats. */
  async begin(options: unknown, seats: readonly OfflineSeat[]): Promise<boolean> {
    const table = await this.#ask('begin', plain({ options, seats }));
    if (table) await this.#sitDown(table);
    return table !== null;
  }

  async goOn(): Promise<void> {
    if (this.#saved) await this.#sitDown(this.#saved);
  }

  /** The person's last command was not played; null, or why not. */
  async takeBack(): Promise<Refusal | null> {
    const answer = await this.#ask('takeBack');
    if ('code' in answer) return answer;
    await this.#sitDown(answer);
    return null;
  }

  /** The match is kept; the worker goes on from it when it is opened again. */
  async leave(): Promise<void> {
    this.#played = null;
    await this.open();
  }

  async end(): Promise<void> {
    await this.#ask('end');
    this.#saved = null;
    this.#played = null;
  }

  close(): void {
    this.#port.terminate();
  }

  async #sitDown(table: OfflineTable): Promise<void> {
    this.#saved = table;
    this.#played = this.#tableOf(table);
    await this.#ask('goOn');
  }

  #tableOf({ options, seats, snapshot }: OfflineTable): PlayedOffline {
    const connection = new Connection(
      localWire(async (event, message) => {
        // What is agreed among people is one person's to decide here.
        if (event === 'match:propose') this.onEndWanted();
        return event === 'match:propose' ? { ok: true } : await this.#ask('say', plain({ event, message }));
      }),
    );
    const finished = () => this.#ask('finished');
    const match = new MatchState(connection, this.game.rules, snapshot, { finished });
    const room = new RoomState(connection, this.game, {
      room: localRoom({
        roomId: 'offline0' as RoomId,
        game: this.game.rules.id,
        options,
        seats,
        seat: seats.findIndex(({ person }) => !isBot(person)),
        isHost: true,
      }),
      chat: [],
      blocked: [],
    });
    connection.open();
    void match.loadHistory();
    return { match, last: new LastCommand(match, this.game.rules), room, seats, options };
  }

  #ask<Call extends OfflineCall>(
    call: Call,
    ...[argument]: Parameters<OfflineCalls[Call]>
  ): Promise<ReturnType<OfflineCalls[Call]>> {
    const id = ++this.#asked;
    return new Promise((settle, fail) => {
      this.#waiting.set(id, { settle, fail });
      this.#port.postMessage({ id, call, argument });
    });
  }

  #receive(said: OfflineAnswer): void {
    if ('tail' in said) this.#follow(said.tail);
    else if ('isElsewhere' in said) this.#isElsewhere = true;
    else if ('isUnsaved' in said) this.#isUnsaved = true;
    else {
      this.#waiting.get(said.id)?.settle(said.answer as never);
      this.#waiting.delete(said.id);
    }
  }

  #follow(tail: MatchTail): void {
    this.#played?.match.receive(tail);
    const [first] = tail.events;
    if (first && !first.by) this.#played?.last.heard(tail);
  }
}

/** A copy that a worker can be sent: it cannot be sent the proxies of runes. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
