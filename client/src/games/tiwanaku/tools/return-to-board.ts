/** Whoever typed goes on at the board; whoever pressed a button stays there. */
export function returnToBoard(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-space][tabindex="0"]')?.focus();
}
