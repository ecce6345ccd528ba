/** A test compares the page's build and service worker with this list. */
export const languages = ['en', 'fr', 'it', 'nl', 'es'] as const;
export type Language = (typeof languages)[number];
