/** Focuses the board after typing, but not after a button was pressed. */
export function returnToBoard(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-space][tabindex="0"]')?.focus();
}
