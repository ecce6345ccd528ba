import type { Attachment } from 'svelte/attachments';

/** CSS pixels, without scroll bars. */
export interface Measure {
  readonly width: number;
  readonly height: number;
}

/** After layout, so that none is forced. */
export const measured =
  (ontell: (size: Measure) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => ontell({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  };
