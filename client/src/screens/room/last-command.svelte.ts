import type { GameRules, GameTypes } from '@tiwanaku/shared/kernel';
import { strengthOf, type PushedTail } from '@tiwanaku/shared/protocol';
import type { MatchState } from '../../state/match.svelte.ts';

/** Whether a person plays against bots alone: at such a table they may take commands back. */
export const isAgainstBots = ({ viewer, seats }: Pick<MatchState, 'viewer' | 'seats'>): boolean =>
  viewer.type === 'player' &&
  seats.length > 1 &&
  seats.every((person, seat) => seat === viewer.seat || strengthOf(person) !== null);

/** The last command of a person who plays against bots alone: all that no bot played is theirs. */
export class LastCommand {
  readonly #match: Pick<MatchState, 'matchId' | 'events' | 'clock'>;
  readonly #rules: Pick<GameRules<GameTypes>, 'reveals'>;
  /** The version before it; null while this page has not seen it arrive. */
  #after = $state.raw<number | null>(null);

  constructor(match: Pick<MatchState, 'matchId' | 'events' | 'clock'>, rules: Pick<GameRules<GameTypes>, 'reveals'>) {
    this.#match = match;
    this.#rules = rules;
  }

  readonly pushed = (tail: PushedTail): void => {
    if (tail.by === undefined) this.heard(tail);
  };

  /** What the person's command caused. */
  heard({ matchId, after }: Pick<PushedTail, 'matchId' | 'after'>): void {
    if (matchId === this.#match.matchId) this.#after = after;
  }

  /** Whether it may be taken back, as far as this page knows: what followed it has shown nothing hidden, to anybody. */
  get isOpen(): boolean {
    const from = this.#after ?? this.#earlier();
    if (from === null || this.#match.clock.isPaused) return false;
    return !this.#match.events.some(({ position, event }) => position > from && this.#rules.reveals(event));
  }

  /**
   * The version before the person's last commands in a row, of which it is one: a history does not tell commands apart. Null where they
   * could be the beginning of the match.
   */
  #earlier(): number | null {
    const { events } = this.#match;
    const last = events.findLastIndex(({ by }) => by === undefined);
    const bots = events.slice(0, last + 1).findLast(({ by }) => by !== undefined);
    return bots?.position ?? null;
  }
}
