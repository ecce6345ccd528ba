/** Retry interval, ms. */
const again = 3000;

/**
 * Inlines a sheet of symbols for `<use href="#…">`, retrying on failure. As an external file, browsers would rebuild each
 * drawing per use.
 */
export async function bringSymbols(address = '/symbols.svg'): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) document.body.insertAdjacentHTML('beforeend', await answer.text());
  else setTimeout(() => void bringSymbols(address), again);
}
