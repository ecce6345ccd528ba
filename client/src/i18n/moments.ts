import { currentLocale } from './messages.svelte.ts';
import { regionalTag } from './regional-tag.ts';

/** A moment in the language of the page, in the time zone of the browser. */
export const momentText = (ms: number, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regionalTag(currentLocale(), navigator.languages), style).format(ms);
