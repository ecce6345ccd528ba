import { currentLocale } from './messages.svelte.ts';

/** The language of the page as this browser's person writes it: `en-GB` for somebody who prefers British English. */
function regional(): string {
  const locale = currentLocale();
  return navigator.languages.find((tag) => tag === locale || tag.startsWith(`${locale}-`)) ?? locale;
}

/** A moment in the language of the page, in the time zone of the browser. */
export const momentText = (ms: number, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regional(), style).format(ms);
