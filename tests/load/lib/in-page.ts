/** What a page notes of itself. */
export interface Seen {
  /** Milliseconds from the navigation until what was waited for had been painted. */
  drawnMs: number | null;
  shift: number;
  /** What moved, and by how many pixels. */
  readonly moved: string[];
  /** Milliseconds by interaction, from the input to the next frame that shows its effect. Those under 16 ms are not reported. */
  interactions: Record<string, number>;
  /** How many interactions there had been when they were last forgotten. */
  forgotten: number;
  /** Milliseconds from a press to the line in the log that came of it. */
  readonly answersMs: number[];
}

interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}
interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly Moved[];
}

/**
 * Runs in the browser, before everything else, and keeps its notes in `seen`. It can use nothing from outside of itself. `awaited`
 * is the selector of what the page is opened for, `drawnWord` what the console shows once that is drawn.
 */
export function noteEverything({ awaited, drawnWord }: { readonly awaited: string; readonly drawnWord: string }): void {
  const seen: Seen = { drawnMs: null, shift: 0, moved: [], interactions: {}, forgotten: 0, answersMs: [] };
  Object.assign(globalThis, { seen });

  const observe = <Entry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: Entry) => void,
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as Entry))).observe({
      buffered: true,
      ...options,
    });
  const wayOf = ({ node, previousRect: from, currentRect: to }: Moved): string => {
    const name = node instanceof Element ? `${node.nodeName.toLowerCase()}.${[...node.classList].join('.')}` : 'text';
    return `${name} by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)}`;
  };
  observe<Shift>({ type: 'layout-shift' }, ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    seen.shift += value;
    seen.moved.push(...sources.map(wayOf));
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
