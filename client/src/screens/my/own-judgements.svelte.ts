import type { http } from '../../connection/http.ts';
import type { Judging, SummedUp } from '../../games/game-client.ts';
import type { ListedMatch } from './own-matches.svelte.ts';

interface Judged extends SummedUp {
  /** How many of the matches that were asked for have an analysis. */
  readonly matches: number;
  readonly asked: number;
}

type Status = 'offered' | 'asking' | 'shown' | 'unreachable';

/** Each is some ten kilobytes. */
const mostMatches = 20;

/** What could be known in one's own latest matches, of one game, by the analyses that the server keeps. */
export class OwnJudgements {
  readonly #requests: Pick<typeof http, 'analysis'>;
  #status = $state.raw<Status>('offered');
  #judged = $state.raw<Judged | null>(null);

  constructor(requests: Pick<typeof http, 'analysis'>) {
    this.#requests = requests;
  }

  get status(): Status {
    return this.#status;
  }
  get judged(): Judged | null {
    return this.#judged;
  }

  /** The matches that can be summed up. */
  static among(finished: readonly ListedMatch[]): readonly ListedMatch[] {
    const game = finished.find(({ client }) => client.judging)?.game;
    return finished.filter((match) => match.game === game && !match.isAbandoned).slice(0, mostMatches);
  }

  /** One after the other, to leave the server to those who play. */
  async sumUp(matches: readonly ListedMatch[]): Promise<void> {
    const load = matches[0]?.client.judging;
    if (!load || this.#status === 'asking') return;
    this.#status = 'asking';
    try {
      const judging = await load();
      const analyses: Parameters<Judging['sumUp']>[0][number][] = [];
      for (const { matchId, mySeat } of matches) {
        const answer = await this.#requests.analysis(matchId);
        if (!answer.ok && answer.refusal.code !== 'notFound') throw new Error(answer.refusal.code);
        const analysis = answer.ok ? answer.value.analysis : null;
        if (analysis !== null) analyses.push({ analysis, seat: mySeat });
      }
      this.#judged = { ...judging.sumUp(analyses), matches: analyses.length, asked: matches.length };
      this.#status = 'shown';
    } catch {
      this.#status = 'unreachable';
    }
  }
}
