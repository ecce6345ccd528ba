/**
 * Brings the drawings of `symbols.svg` into the page, where `<use href="#…">` finds them. Used out of their file, browsers would ask
 * for it and build each drawing anew with every new use.
 */
export async function bringSymbols(): Promise<void> {
  const drawings = await (await fetch('/symbols.svg')).text();
  document.body.insertAdjacentHTML('beforeend', `<div hidden>${drawings}</div>`);
}
