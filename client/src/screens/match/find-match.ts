import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchId, RoomLink } from '@tiwanaku/shared/protocol';
import type { http } from '../../connection/http.ts';
import type { Afterwards } from '../../games/afterwards.ts';
import type { AnyGameClient } from '../../games/game-client.ts';
import type { loadGame } from '../../games/index.ts';

/** What stands behind the address of a match, for whoever asks. */
export type FoundMatch =
  | {
      readonly type: 'finished';
      readonly answer: MatchAnswer;
      readonly game: AnyGameClient;
      readonly afterwards: Afterwards<GameTypes>;
    }
  /** It still runs, and whoever asks plays in it: the way back to its table. */
  | { readonly type: 'running'; readonly link: RoomLink }
  /** None, or one that others still play: nobody can tell which. */
  | { readonly type: 'unknown' }
  /** Played by rules that this page is too old to know. */
  | { readonly type: 'newer' }
  | { readonly type: 'unreachable' };

export interface FindMatchDeps {
  readonly requests: Pick<typeof http, 'match' | 'myMatches'>;
  readonly load: typeof loadGame;
}

/** Asks for a match, and fetches what its game shows of it. */
export async function findMatch({ requests, load }: FindMatchDeps, matchId: MatchId): Promise<FoundMatch> {
  const asked = await requests.match(matchId);
  if (asked.ok) {
    const game = await load(asked.value.game).catch(() => null);
    const isKnown = game?.rules.rulesVersion === asked.value.rulesVersion;
    if (game && !isKnown) return { type: 'newer' };
    const afterwards = await game?.afterwards().catch(() => null);
    return game && afterwards ? { type: 'finished', answer: asked.value, game, afterwards } : { type: 'unreachable' };
  }
  if (asked.refusal.code !== 'notFound') return { type: 'unreachable' };
  // A stranger has no matches: then it is simply not known.
  const mine = await requests.myMatches();
  const link = mine.ok && mine.value.matches.find((match) => match.matchId === matchId)?.link;
  return link ? { type: 'running', link } : { type: 'unknown' };
}
