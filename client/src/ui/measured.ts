import type { Attachment } from 'svelte/attachments';

/** Inner size of an element in CSS pixels, without its scroll bars. */
export interface Measure {
  readonly width: number;
  readonly height: number;
}

/** Tells the size of an element, and every change of it: once it has been laid out, so that nothing is laid out for the asking. */
export const measured =
  (ontell: (size: Measure) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => ontell({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  };
