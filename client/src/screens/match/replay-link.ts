import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Replay } from '../../match/replay.svelte.ts';

/** Address of the shown step by log position, which is stable; the end has the match's own address. */
export function addressOf(matchId: MatchId, replay: Replay<GameTypes>): string {
  return replay.index === replay.last ? `/m/${matchId}` : `/m/${matchId}?at=${replay.step.position}`;
}

/** The log position in an address; null if missing or invalid. */
export function positionIn(search: string): number | null {
  const at = new URLSearchParams(search).get('at');
  return at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null;
}

export type Shared = 'shared' | 'copied' | 'failed';

/** Shares an address by the device's share sheet, else by the clipboard. */
export async function share(browser: Pick<Navigator, 'clipboard'> & Partial<Navigator>, text: string, url: string) {
  try {
    if (!browser.share) {
      await browser.clipboard.writeText(url);
      return 'copied' satisfies Shared;
    }
    // Closing the sheet is no failure.
    await browser.share({ text, url }).catch(() => undefined);
    return 'shared' satisfies Shared;
  } catch {
    return 'failed' satisfies Shared;
  }
}
