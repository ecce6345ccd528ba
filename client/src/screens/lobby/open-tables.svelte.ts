import { createSubscriber } from 'svelte/reactivity';
import type { LobbyRoom } from '@tiwanaku/shared/protocol';
import type { http } from '../../connection/http.ts';
import type { AnyGameClient } from '../../games/game-client.ts';
import type { loadGame } from '../../games/index.ts';

export interface OpenTable extends LobbyRoom {
  readonly client: AnyGameClient;
}

export interface OpenTablesDeps {
  readonly requests: Pick<typeof http, 'lobby'>;
  readonly load: typeof loadGame;
}

type Status = 'asking' | 'listed' | 'unreachable';

export const refreshMs = 8_000;

/** Refreshed while the list is shown. */
export class OpenTables {
  readonly #deps: OpenTablesDeps;
  #tables: readonly OpenTable[] = [];
  #status: Status = 'asking';
  #look = async (): Promise<void> => undefined;
  readonly #seen = createSubscriber((update) => {
    const ask = () => this.#ask().then(update);
    this.#look = ask;
    const refresh = () => document.visibilityState === 'visible' && void ask();
    void ask();
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  });

  constructor(deps: OpenTablesDeps) {
    this.#deps = deps;
  }

  get status(): Status {
    this.#seen();
    return this.#status;
  }
  get running(): readonly OpenTable[] {
    this.#seen();
    return this.#tables.filter(({ isRunning }) => isRunning);
  }
  /** The tables with a seat for anyone. */
  get free(): readonly OpenTable[] {
    this.#seen();
    return this.#tables.filter(({ canSit }) => canSit);
  }
  get watchable(): readonly OpenTable[] {
    this.#seen();
    return this.#tables.filter(({ watchLink, isRunning }) => watchLink !== null && isRunning);
  }
  get waiting(): readonly OpenTable[] {
    this.#seen();
    return this.#tables.filter(({ isRunning }) => !isRunning);
  }

  /** Looks again after a change. */
  look = (): Promise<void> => this.#look();

  /** Keeps the old list while the server is unreachable. */
  async #ask(): Promise<void> {
    try {
      const answer = await this.#deps.requests.lobby();
      if (!answer.ok) throw new Error(answer.refusal.code);
      this.#tables = await Promise.all(
        answer.value.rooms.map(async (room) => ({ ...room, client: await this.#deps.load(room.game) })),
      );
      this.#status = 'listed';
    } catch {
      this.#status = 'unreachable';
    }
  }
}
