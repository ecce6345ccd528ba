/** Longest wait, in milliseconds: what is in the background is not painted at all. */
const patience = 500;

/**
 * Resolves once what is on the page by now has been painted, so that what comes behind it does not hold it up: what is measured
 * in one frame may be drawn in the next, and the one after that begins once it is painted. What is not measured takes one frame.
 */
export const painted = (frames = 3): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience);
    const wait = (more: number) => requestAnimationFrame(() => (more > 1 ? wait(more - 1) : setTimeout(resolve)));
    wait(frames);
  });
