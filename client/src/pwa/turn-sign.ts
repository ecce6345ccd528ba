/** Shows in the tab's icon, and on the installed app's, whether it is this person's turn. */
export function showTurn(isMyTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isMyTurn ? '/icon-turn.svg' : '/icon.svg';
  if (!('setAppBadge' in navigator)) return;
  const shown = isMyTurn ? navigator.setAppBadge() : navigator.clearAppBadge();
  // Some browsers have it for installed pages alone.
  shown.catch(() => undefined);
}
