import { tick } from 'svelte';
import { isFocusLost } from '../../../a11y/focus.svelte.ts';

/** Visible places of the table, the best first: of the city, or of its text where that covers it. */
const below = '[data-district][aria-current], [data-district], .over input';

/** Moves the focus, after what had it was closed, to `wayBack` or to what was below. */
export async function returnFocus(wayBack: HTMLElement | null | undefined): Promise<void> {
  await tick();
  if (!isFocusLost()) return;
  const places = [wayBack, ...document.querySelectorAll<HTMLElement>(below)];
  places.find((one) => one?.checkVisibility({ visibilityProperty: true }))?.focus();
}
