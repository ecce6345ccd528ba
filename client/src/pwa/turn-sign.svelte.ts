import { prefersReducedMotion } from '../a11y/reduced-motion.ts';

const restIcon = '/icon.svg';
const turnIcon = '/icon-turn.svg';
/** A tab that is not looked at blinks a few times, then stays marked. */
const blinkMs = 1_000;
const blinks = 5;

let isMine = $state.raw(false);
let blinking: ReturnType<typeof setInterval> | undefined;

/** Whether the match that is open here waits for this person: sheets that cover it say so. */
export const isMyTurn = (): boolean => isMine;

/** Its notification on this device, when the turn is over. */
async function closeNotification(matchId: string): Promise<void> {
  // Browsers have none on plain http.
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: matchId })) ?? []) shown.close();
}

/**
 * Shows a turn in the tab's icon, the app badge and on sheets. With its match, the notification of a turn that is over is taken
 * down.
 */
export function showTurn(isNow: boolean, matchId: string | null = null): void {
  isMine = isNow;
  if (!isNow && matchId !== null) closeNotification(matchId).catch(() => undefined);
  clearInterval(blinking);
  setIcon(isNow ? turnIcon : restIcon);
  if (isNow && document.hidden && !prefersReducedMotion()) blink();
  if (!('setAppBadge' in navigator)) return;
  const shown = isNow ? navigator.setAppBadge() : navigator.clearAppBadge();
  // Some browsers want an installed page.
  shown.catch(() => undefined);
}

function setIcon(href: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = href;
}

function blink(): void {
  let left = 2 * blinks;
  blinking = setInterval(() => {
    left -= 1;
    const isDone = left === 0 || !document.hidden;
    if (isDone) clearInterval(blinking);
    setIcon(isDone || left % 2 === 0 ? turnIcon : restIcon);
  }, blinkMs);
}
