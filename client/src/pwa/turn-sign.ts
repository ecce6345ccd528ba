/** In the tab's icon and the app badge. */
export function showTurn(isMyTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isMyTurn ? '/icon-turn.svg' : '/icon.svg';
  if (!('setAppBadge' in navigator)) return;
  const shown = isMyTurn ? navigator.setAppBadge() : navigator.clearAppBadge();
  // Some browsers want an installed page.
  shown.catch(() => undefined);
}
