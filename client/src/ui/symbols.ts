/** Milliseconds. */
const again = 3000;

const brought = new Set<string>();

/** Inlines a sheet once for `<use href="#…">`, retrying on failure. Browsers would rebuild an external drawing per use. */
export async function bringSymbols(address = new URL('symbols.svg', import.meta.url).pathname): Promise<void> {
  if (brought.has(address)) return;
  brought.add(address);
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) return document.body.insertAdjacentHTML('beforeend', await answer.text());
  brought.delete(address);
  setTimeout(() => void bringSymbols(address), again);
}
