/** Languages of the pages and of what the server writes to people. The page's build and service worker are held to it by a test. */
export const languages = ['en', 'fr', 'it', 'nl', 'es'] as const;
export type Language = (typeof languages)[number];
