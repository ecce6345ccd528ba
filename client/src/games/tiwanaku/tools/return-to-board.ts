import { isFocusLost } from '../../../a11y/focus.svelte.ts';

/** No letter or sign, or in use. */
export function returnToBoard(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>('[data-space][tabindex="0"]')?.focus();
}
