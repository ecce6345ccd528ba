import type { CountedMatch } from '@tiwanaku/shared/protocol';
import type { AnyGameStatistics, Judging, SummedUp } from '../../games/game-client.ts';
import type { loadGame } from '../../games/index.ts';
import { m } from '../../i18n/messages.svelte.ts';
import { described } from '../../games/names.ts';
import { statisticsOf, type ModeStatistics } from './statistics.ts';

interface Counting {
  readonly statistics: AnyGameStatistics;
  /** Null for a game whose matches are not judged. */
  readonly judging: Judging | null;
}

/** The figures of a game that judges. */
export interface Judged extends SummedUp {
  /** How many matches of it there are. */
  readonly played: number;
}

/** What a person's finished matches come to, in words of their games. */
export class Figures {
  readonly #load: typeof loadGame;
  #matches = $state.raw<readonly CountedMatch[]>([]);
  #games = $state.raw<ReadonlyMap<string, Counting>>(new Map());
  readonly #modes = $derived(
    statisticsOf(this.#matches, ({ game, options, isWithBots }) => {
      const { id, name } = this.#games.get(game)?.statistics.modeOf(options) ?? { id: '', name: '' };
      const shown = described(game, name);
      return isWithBots ? { id: `${id} bots`, name: m.statistics_withBots({ name: shown }) } : { id, name: shown };
    }),
  );
  readonly #judged = $derived.by((): Judged | null => {
    const [id, judging] =
      [...this.#games].flatMap(([game, one]) => (one.judging ? [[game, one.judging] as const] : []))[0] ?? [];
    const played = this.#matches.filter(({ game }) => game === id);
    return judging ? { ...judging.sumUp(played.map(({ result }) => result)), played: played.length } : null;
  });

  constructor(load: typeof loadGame) {
    this.#load = load;
  }

  get modes(): readonly ModeStatistics[] {
    return this.#modes;
  }
  /** Null without matches that can be judged. */
  get judged(): Judged | null {
    return this.#judged;
  }

  /** Beyond matches and points. */
  rowsOf(mode: ModeStatistics): readonly { readonly name: string; readonly figure: string }[] {
    return this.#games.get(mode.game)?.statistics.rows(mode.results) ?? [];
  }

  /** Latest first. Rejects when a game's words cannot be fetched. */
  async show(matches: readonly CountedMatch[]): Promise<void> {
    const games = [...new Set(matches.map(({ game }) => game))];
    this.#games = new Map(await Promise.all(games.map(async (game) => [game, await this.#countingOf(game)] as const)));
    this.#matches = matches;
  }

  async #countingOf(game: CountedMatch['game']): Promise<Counting> {
    const client = await this.#load(game);
    const [statistics, judging] = await Promise.all([client.statistics(), client.judging?.() ?? null]);
    return { statistics, judging };
  }
}
