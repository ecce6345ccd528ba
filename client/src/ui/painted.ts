/** Longest wait, in milliseconds: what is in the background is not painted at all. */
const patience = 500;

/**
 * Resolves once what is on the page by now has been painted, so that what comes behind it does not hold it up: what is measured
 * in one frame may be drawn in the next, and the one after that begins once it is painted.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience);
    const wait = (frames: number) => requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : setTimeout(resolve)));
    wait(3);
  });
