import type { Attachment } from 'svelte/attachments';

/** Focuses the heading of a new screen: the focused element went with the old one. */
export function focusOnArrival(hasMoved: boolean): Attachment<HTMLElement> {
  return (heading) => {
    heading.tabIndex = -1;
    if (hasMoved) heading.focus({ preventScroll: true });
  };
}
