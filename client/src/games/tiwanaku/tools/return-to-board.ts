/** No letter or sign, or in use. */
export function returnToBoard(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-space][tabindex="0"]')?.focus();
}
