/** What a page that is not painted keeps, to be painted all the same for a while. */
export interface Unpainted {
  unpainted?: CSSStyleSheet;
}

/**
 * Runs in the page before anything else. Without opacity a page is styled, laid out and pressed like any other, but its dots are
 * never painted, which is up to half of a renderer's work. What depends on painting: pictures, contrast, shifts that the browser reports.
 */
export function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
  (globalThis as Unpainted).unpainted = sheet;
}

/** In the page: it is painted after all. */
export function paint(): void {
  const { unpainted } = globalThis as Unpainted;
  if (unpainted) unpainted.disabled = true;
}
