/** What a page notes of itself. */
export interface Seen {
  /** From the navigation until what was waited for had been painted. */
  drawnMs: number | null;
  shift: number;
  /** By interaction: from the input to the next frame that shows what came of it. Shorter ones than 16 ms are not reported. */
  readonly interactions: Record<string, number>;
  /** From a press to the line in the log that came of it. */
  readonly answersMs: number[];
}

/**
 * Runs in the browser, before everything else, and keeps its notes in `seen`. It can use nothing from outside of itself. `awaited`
 * is the selector of what the page is opened for, `drawnWord` what the console shows once that is drawn.
 */
export function noteEverything({ awaited, drawnWord }: { readonly awaited: string; readonly drawnWord: string }): void {
  const seen: Seen = { drawnMs: null, shift: 0, interactions: {}, answersMs: [] };
  Object.assign(globalThis, { seen });

  const observe = <Entry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: Entry) => void,
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as Entry))).observe({
      buffered: true,
      ...options,
    });
  observe<{ value: number; hadRecentInput: boolean }>({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe<{ interactionId: number; duration: number }>(
    { type: 'event', durationThreshold: 16 },
    ({ interactionId, duration }) => {
      if (interactionId) seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration);
    },
  );

  const isDrawn = (): boolean => document.querySelector(awaited) !== null && document.querySelector('symbol') !== null;
  // The frame after the one in which everything was there begins once that one is painted.
  const look = (): number =>
    requestAnimationFrame(() => {
      if (!isDrawn()) {
        look();
        return;
      }
      requestAnimationFrame(() => {
        seen.drawnMs = performance.now();
        console.debug(drawnWord);
      });
    });
  look();

  let pressedMs: number | null = null;
  addEventListener('click', () => (pressedMs = performance.now()), true);
  new MutationObserver((changes) => {
    const isLog = changes.some(({ target }) => target instanceof Element && target.closest('[role="log"]'));
    if (pressedMs === null || !isLog) return;
    seen.answersMs.push(performance.now() - pressedMs);
    pressedMs = null;
  }).observe(document, { childList: true, subtree: true });
}
