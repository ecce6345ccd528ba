import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Replay } from '../../match/replay.svelte.ts';

/** The address of what a replay shows; of the end, the address of the match itself. Named by log position, which never changes. */
export function addressOf(matchId: MatchId, replay: Replay<GameTypes>): string {
  return replay.index === replay.last ? `/m/${matchId}` : `/m/${matchId}?at=${replay.step.position}`;
}

/** The log position that an address names; null for none, and for what is none. */
export function positionIn(search: string): number | null {
  const at = new URLSearchParams(search).get('at');
  return at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null;
}

export type Shared = 'shared' | 'copied' | 'failed';

/** Hands an address on: by the device's own sheet where there is one, else by the clipboard. */
export async function share(browser: Pick<Navigator, 'clipboard'> & Partial<Navigator>, text: string, url: string) {
  try {
    if (!browser.share) {
      await browser.clipboard.writeText(url);
      return 'copied' satisfies Shared;
    }
    // Closing the sheet without choosing is no failure.
    await browser.share({ text, url }).catch(() => undefined);
    return 'shared' satisfies Shared;
  } catch {
    return 'failed' satisfies Shared;
  }
}
