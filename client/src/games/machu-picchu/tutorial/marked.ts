import type { Attachment } from 'svelte/attachments';

/** Marks what is to be pressed among what is drawn now and later, for eyes and screen readers. */
export function marked(selector: string | null, description: string): Attachment<HTMLElement> {
  return (root) => {
    const clear = () => {
      for (const element of root.querySelectorAll('[data-wanted]')) {
        element.removeAttribute('data-wanted');
        element.removeAttribute('aria-description');
      }
    };
    const mark = () => {
      if (selector === null) return;
      for (const element of root.querySelectorAll(selector)) {
        if (element.hasAttribute('data-wanted')) continue;
        element.setAttribute('data-wanted', '');
        element.setAttribute('aria-description', description);
      }
    };
    mark();
    const later = new MutationObserver(mark);
    later.observe(root, { childList: true, subtree: true });
    return () => {
      later.disconnect();
      clear();
    };
  };
}
