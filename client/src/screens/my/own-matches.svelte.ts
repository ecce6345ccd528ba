import type { MyMatch } from '@tiwanaku/shared/protocol';
import type { http } from '../../connection/http.ts';
import type { AnyGameClient, AnyGameStatistics } from '../../games/game-client.ts';
import type { loadGame } from '../../games/index.ts';

export interface ListedMatch extends MyMatch {
  readonly client: AnyGameClient;
  readonly statistics: AnyGameStatistics;
}

type Status = 'asking' | 'listed' | 'stranger' | 'unreachable';

export interface OwnMatchesDeps {
  readonly requests: Pick<typeof http, 'myMatches'>;
  readonly load: typeof loadGame;
}

/** Latest first, loaded by page. */
export class OwnMatches {
  readonly #deps: OwnMatchesDeps;
  #matches = $state.raw<readonly ListedMatch[]>([]);
  #next = $state.raw<string | null>(null);
  #status = $state.raw<Status>('asking');

  constructor(deps: OwnMatchesDeps) {
    this.#deps = deps;
    void this.fetch();
  }

  get status(): Status {
    return this.#status;
  }
  get running(): readonly ListedMatch[] {
    return this.#matches.filter(({ endedAt }) => endedAt === null);
  }
  get finished(): readonly ListedMatch[] {
    return this.#matches.filter(({ endedAt }) => endedAt !== null);
  }
  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** Asks for the same page again after a failure. */
  async fetch(): Promise<void> {
    const answer = await this.#deps.requests.myMatches(this.#next ?? undefined);
    if (!answer.ok) {
      this.#status = answer.refusal.code === 'noSession' ? 'stranger' : 'unreachable';
      return;
    }
    try {
      const listed = await Promise.all(
        answer.value.matches.map(async (match) => {
          const client = await this.#deps.load(match.game);
          return { ...match, client, statistics: await client.statistics() };
        }),
      );
      this.#matches = [...this.#matches, ...listed];
      this.#next = answer.value.next;
      this.#status = 'listed';
    } catch {
      this.#status = 'unreachable';
    }
  }
}
