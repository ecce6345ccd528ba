/** What a page notes of itself from its first moment on, for the benchmark of the page. Runs in the browser, before everything else. */
/* global document, requestAnimationFrame, addEventListener, MutationObserver */
// Programs of ours that are run in the page come with their names kept, by this.
globalThis.__name = (named) => named;

const seen = { drawnMs: null, shift: 0, interactions: {}, answersMs: [] };
globalThis.seen = seen;

const observe = (options, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options });

observe({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value;
});
// From the input to the next frame that shows what came of it. Shorter ones than 16 ms are not told.
observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
  if (interactionId) seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration);
});

const isDrawn = () =>
  document.querySelector('[role="gridcell"], article') !== null &&
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/symbols.svg'));
// The frame after the one in which everything was there begins once that one is painted.
const look = () =>
  requestAnimationFrame(() => {
    if (isDrawn()) requestAnimationFrame(() => (seen.drawnMs = performance.now()));
    else look();
  });
look();

let pressedMs = null;
addEventListener('click', () => (pressedMs = performance.now()), true);
new MutationObserver((changes) => {
  if (pressedMs === null || !changes.some(({ target }) => target.closest?.('[role="log"]'))) return;
  seen.answersMs.push(performance.now() - pressedMs);
  pressedMs = null;
}).observe(document, { childList: true, subtree: true });
