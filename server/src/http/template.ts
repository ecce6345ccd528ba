const slots = ['lang', 'title', 'description', 'head', 'table', 'noscript'] as const;
type Slot = (typeof slots)[number];

/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Throws for a page of the client that has no place for something that the server fills in. */
export function requireSlots(template: string, file: string): void {
  const missing = slots.filter((slot) => !template.includes(`%${slot}%`));
  if (missing.length > 0) throw new Error(`${file} has no slot %${missing.join('%, %')}%`);
}

/** The page with HTML in its slots: `<html lang="%lang%">`. */
export const fill = (template: string, html: Readonly<Record<Slot, string>>): string =>
  template.replace(new RegExp(`%(${slots.join('|')})%`, 'g'), (_, slot: Slot) => html[slot]);
