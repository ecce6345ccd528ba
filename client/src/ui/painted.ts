/** Longest wait, ms: background pages are not painted. */
const patience = 500;

/**
 * Resolves once the current page is painted, so that later work does not delay it. Three frames: measure, draw, paint;
 * one suffices without measuring.
 */
export const painted = (frames = 3): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience);
    const wait = (more: number) => requestAnimationFrame(() => (more > 1 ? wait(more - 1) : setTimeout(resolve)));
    wait(frames);
  });
