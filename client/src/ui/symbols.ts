/** Milliseconds. */
const again = 3000;

/** Inlines a sheet for `<use href="#…">`, retrying on failure. Browsers would rebuild an external drawing per use. */
export async function bringSymbols(address = '/symbols.svg'): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) document.body.insertAdjacentHTML('beforeend', await answer.text());
  else setTimeout(() => void bringSymbols(address), again);
}
