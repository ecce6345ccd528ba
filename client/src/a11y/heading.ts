import type { Attachment } from 'svelte/attachments';

/** Brings the focus to the heading of a screen that replaced another one, so that nobody is left on an element that went. */
export function focusOnArrival(hasMoved: boolean): Attachment<HTMLElement> {
  return (heading) => {
    heading.tabIndex = -1;
    if (hasMoved) heading.focus({ preventScroll: true });
  };
}
