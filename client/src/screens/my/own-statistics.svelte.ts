import type { FinishedMatchResult } from '@tiwanaku/shared/protocol';
import type { http } from '../../connection/http.ts';
import type { AnyGameStatistics } from '../../games/game-client.ts';
import { type loadGame } from '../../games/index.ts';
import { described } from '../../games/names.ts';
import { statisticsOf, type ModeStatistics } from './statistics.ts';

export interface OwnStatisticsDeps {
  readonly requests: Pick<typeof http, 'myStatistics'>;
  readonly load: typeof loadGame;
}

/** Fetched once. Hidden on failure: the list reports it. */
export class OwnStatistics {
  #matches = $state.raw<readonly FinishedMatchResult[]>([]);
  #games = $state.raw<ReadonlyMap<string, AnyGameStatistics>>(new Map());
  readonly #modes = $derived(
    statisticsOf(this.#matches, ({ game, options }) => {
      const { id, name } = this.#games.get(game)?.modeOf(options) ?? { id: '', name: '' };
      return { id, name: described(game, name) };
    }),
  );

  constructor({ requests, load }: OwnStatisticsDeps) {
    void requests.myStatistics().then(async (answer) => {
      if (!answer.ok) return;
      const { matches } = answer.value;
      const games = [...new Set(matches.map(({ game }) => game))];
      const loaded = await Promise.all(
        games.map(async (game) => [game, await (await load(game)).statistics()] as const),
      );
      this.#games = new Map(loaded);
      this.#matches = matches;
    }, ignore);
  }

  /** Latest first. */
  get matches(): readonly FinishedMatchResult[] {
    return this.#matches;
  }
  get modes(): readonly ModeStatistics[] {
    return this.#modes;
  }

  /** Beyond matches and points. */
  rowsOf(mode: ModeStatistics): readonly { readonly name: string; readonly figure: string }[] {
    return this.#games.get(mode.game)?.rows(mode.results) ?? [];
  }
}

const ignore = () => undefined;
