import { currentLocale } from './messages.svelte.ts';
import { regionalTag } from './regional-tag.ts';

/** In the page's language and the browser's time zone. */
export const momentText = (ms: number, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regionalTag(currentLocale(), navigator.languages), style).format(ms);
