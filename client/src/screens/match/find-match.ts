import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchId, RoomLink } from '@tiwanaku/shared/protocol';
import type { http } from '../../connection/http.ts';
import type { GameReplay } from '../../games/game-replay.ts';
import type { AnyGameClient } from '../../games/game-client.ts';
import type { loadGame } from '../../games/index.ts';

/** What was found for this person. */
export type FoundMatch =
  | {
      readonly type: 'finished';
      readonly answer: MatchAnswer;
      readonly game: AnyGameClient;
      readonly parts: GameReplay<GameTypes>;
    }
  /** The person plays in it: the link to its table. */
  | { readonly type: 'running'; readonly link: RoomLink }
  /** No match, or others' running one: indistinguishable on purpose. */
  | { readonly type: 'unknown' }
  /** Played by rules newer than this page. */
  | { readonly type: 'newer' }
  | { readonly type: 'unreachable' };

export interface FindMatchDeps {
  readonly requests: Pick<typeof http, 'match' | 'myMatches'>;
  readonly load: typeof loadGame;
}

/** Loads its game's code too. */
export async function findMatch({ requests, load }: FindMatchDeps, matchId: MatchId): Promise<FoundMatch> {
  const asked = await requests.match(matchId);
  if (asked.ok) {
    const game = await load(asked.value.game).catch(() => null);
    // A page plays by every version up to its own.
    const isNewer = game !== null && asked.value.rulesVersion > game.rules.rulesVersion;
    if (isNewer) return { type: 'newer' };
    const parts = await game?.replay().catch(() => null);
    return game && parts ? { type: 'finished', answer: asked.value, game, parts } : { type: 'unreachable' };
  }
  if (asked.refusal.code !== 'notFound') return { type: 'unreachable' };
  // Own matches need a session.
  const mine = await requests.myMatches();
  const link = mine.ok && mine.value.matches.find((match) => match.matchId === matchId)?.link;
  return link ? { type: 'running', link } : { type: 'unknown' };
}
