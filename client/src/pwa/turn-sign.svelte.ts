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

/** In the tab's icon, the app badge and on sheets. */
export function showTurn(isNow: boolean): void {
  isMine = isNow;
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
