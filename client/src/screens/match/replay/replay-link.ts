import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Replay } from '../../../match/replay.svelte.ts';

/** The address of a step: by log position, which is stable; the end has the match's own address. */
export function addressOf(matchId: MatchId, replay: Replay<GameTypes>): string {
  return replay.index === replay.last ? `/m/${matchId}` : `/m/${matchId}?at=${replay.step.position}`;
}

/** Null if missing or invalid. */
export function positionIn(search: string): number | null {
  const at = new URLSearchParams(search).get('at');
  return at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null;
}
