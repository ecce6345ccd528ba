/** Milliseconds: background pages are not painted. */
const timeoutMs = 500;

/**
 * Resolves once the page is painted, so that later work does not delay it. Three frames: measure, draw, paint; one
 * without measuring.
 */
export const painted = (frames = 3): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    const wait = (more: number) => requestAnimationFrame(() => (more > 1 ? wait(more - 1) : setTimeout(resolve)));
    wait(frames);
  });
