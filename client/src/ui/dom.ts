import type { Attachment } from 'svelte/attachments';

/** CSS pixels, without scroll bars. */
export interface Measure {
  readonly width: number;
  readonly height: number;
}

/** Measures after layout, so that none is forced. */
export const measured =
  (ontell: (size: Measure) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => ontell({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  };

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

/** Keeps the newest line visible, unless someone has scrolled up to read. The content is one child. */
export function keepAtEnd(pane: HTMLElement): () => void {
  let isAtEnd = true;
  let seen = 0;
  const sizeNow = () => `${pane.clientWidth} ${pane.clientHeight} ${pane.scrollHeight}`;
  let size = sizeNow();
  const goToEnd = () => isAtEnd && (pane.scrollTop = pane.scrollHeight);
  // Sizes are known anyway.
  const resizing = new ResizeObserver(() => {
    size = 'changed';
    goToEnd();
  });
  for (const one of [pane, ...pane.children]) resizing.observe(one);
  const onScroll = () => {
    const isNear = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40;
    // New lines move the end without scrolling up; a pane scrolls by itself once it or its content has another size.
    isAtEnd = isNear || (isAtEnd && (pane.scrollTop >= seen || size !== sizeNow()));
    seen = pane.scrollTop;
    size = sizeNow();
  };
  pane.addEventListener('scroll', onScroll);
  return () => {
    resizing.disconnect();
    pane.removeEventListener('scroll', onScroll);
  };
}
