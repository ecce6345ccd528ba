/** Milliseconds. Words and the board's texts do without drawings for so long. */
const again = 3000;

/**
 * Brings the drawings of `symbols.svg` into the page, where `<use href="#…">` finds them; where they cannot be had, later. Used out
 * of their file, browsers would ask for it and build each drawing anew with every new use.
 */
export async function bringSymbols(): Promise<void> {
  const answer = await fetch('/symbols.svg').catch(() => null);
  if (answer?.ok) document.body.insertAdjacentHTML('beforeend', await answer.text());
  else setTimeout(() => void bringSymbols(), again);
}
