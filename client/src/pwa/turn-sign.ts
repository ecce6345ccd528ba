/** Its notification on this device, when the turn is over. */
async function closeNotification(matchId: string): Promise<void> {
  // Browsers have none on plain http.
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: matchId })) ?? []) shown.close();
}

/** In the tab's icon and the app badge. With its match the notification of a turn that is over is taken down. */
export function showTurn(isMyTurn: boolean, matchId: string | null = null): void {
  if (!isMyTurn && matchId !== null) closeNotification(matchId).catch(() => undefined);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isMyTurn ? '/icon-turn.svg' : '/icon.svg';
  if (!('setAppBadge' in navigator)) return;
  const shown = isMyTurn ? navigator.setAppBadge() : navigator.clearAppBadge();
  // Some browsers want an installed page.
  shown.catch(() => undefined);
}
