import type { Attachment } from 'svelte/attachments';
import { isFocusLost } from './keep-focus.ts';

/**
 * For a table whose sheets are pulled out over it on phones: an opened sheet gets the focus, gives it back to its button when it is
 * closed, and closes when a key leads out of it, so that nothing has the focus behind it.
 */
export const sheetFocus =
  (open: () => string | null, close: () => void): Attachment<HTMLElement> =>
  (table) => {
    $effect(() => {
      const opener = document.activeElement;
      const sheet = open() === null ? null : table.querySelector<HTMLElement>('.panel.open');
      if (!sheet || !(opener instanceof HTMLElement) || !opener.closest('.bottom-bar')) return;
      sheet.tabIndex = -1;
      sheet.focus({ preventScroll: true });
      const leave = ({ target }: FocusEvent) => {
        if (!(target instanceof Element) || sheet.contains(target) || target.closest('.bottom-bar')) return;
        if (target.matches(':focus-visible')) close();
      };
      table.addEventListener('focusin', leave);
      return () => {
        table.removeEventListener('focusin', leave);
        sheet.removeAttribute('tabindex');
        if (sheet.contains(document.activeElement) || isFocusLost()) opener.focus();
      };
    });
  };
