/** Retry interval, ms. */
const again = 3000;

/**
 * Inlines `symbols.svg` for `<use href="#…">`, retrying on failure. As an external file, browsers would rebuild each
 * drawing per use.
 */
export async function bringSymbols(): Promise<void> {
  const answer = await fetch('/symbols.svg').catch(() => null);
  if (answer?.ok) document.body.insertAdjacentHTML('beforeend', await answer.text());
  else setTimeout(() => void bringSymbols(), again);
}
