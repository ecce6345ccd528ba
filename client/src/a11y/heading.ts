import type { Attachment } from 'svelte/attachments';

/** The focused element went with the old screen. */
export function focusOnArrival(hasMoved: boolean): Attachment<HTMLElement> {
  return (heading) => {
    heading.tabIndex = -1;
    if (hasMoved) heading.focus({ preventScroll: true });
  };
}
