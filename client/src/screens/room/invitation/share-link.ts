import type { GameId } from '@tiwanaku/shared/protocol';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { gameName } from '../../../games/names.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { copy } from '../../../ui/share.ts';

/** Whether the device can hand a link to another program. */
export const canShare = (): boolean => 'share' in navigator;

/** Closing the share sheet without choosing is no failure. */
export const shareLink = (url: string, game: GameId): Promise<void> =>
  navigator.share({ text: m.room_shareText({ game: gameName(game) }), url }).catch(() => undefined);

/** Announces how it went. Returns whether the text is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await copy(text);
  if (isCopied) announcer.say(m.room_copied());
  else announcer.show(m.room_copyFailed());
  return isCopied;
}
