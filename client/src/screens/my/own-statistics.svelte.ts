import type { FiguresLink, FinishedMatchResult } from '@tiwanaku/shared/protocol';
import type { http } from '../../connection/http.ts';
import type { loadGame } from '../../games/index.ts';
import { Figures } from './figures.svelte.ts';

type Requests = Pick<typeof http, 'myStatistics' | 'shareFigures' | 'withdrawFigures'>;

export interface OwnStatisticsDeps {
  readonly requests: Requests;
  readonly load: typeof loadGame;
}

/** Fetched once. Hidden on failure: the list reports it. */
export class OwnStatistics {
  readonly figures: Figures;
  readonly #requests: Requests;
  #matches = $state.raw<readonly FinishedMatchResult[]>([]);
  #link = $state.raw<FiguresLink | null>(null);
  #isBusy = false;

  constructor({ requests, load }: OwnStatisticsDeps) {
    this.#requests = requests;
    this.figures = new Figures(load);
    void requests.myStatistics().then(async (answer) => {
      if (!answer.ok) return;
      const { matches, link } = answer.value;
      await this.figures.show(matches);
      this.#link = link;
      this.#matches = matches;
    }, ignore);
  }

  /** Latest first. */
  get matches(): readonly FinishedMatchResult[] {
    return this.#matches;
  }
  /** The link by which others see the figures; null while they are private. */
  get link(): FiguresLink | null {
    return this.#link;
  }

  /** Whether it succeeded. */
  share = (): Promise<boolean> =>
    this.#change(async () => {
      const answer = await this.#requests.shareFigures();
      if (answer.ok) this.#link = answer.value.link;
      return answer.ok;
    });

  /** Whether it succeeded. */
  withdraw = (): Promise<boolean> =>
    this.#change(async () => {
      const answer = await this.#requests.withdrawFigures();
      if (answer.ok) this.#link = null;
      return answer.ok;
    });

  /** Pressed twice, it is asked once. */
  async #change(request: () => Promise<boolean>): Promise<boolean> {
    if (this.#isBusy) return true;
    this.#isBusy = true;
    try {
      return await request();
    } finally {
      this.#isBusy = false;
    }
  }
}

const ignore = () => undefined;
