import type { BrowserContextOptions, Page } from '@playwright/test';

/** What a tour needs of a test. */
export interface Places {
  readonly person: (device?: BrowserContextOptions) => Promise<Page>;
  readonly server: { readonly url: string };
}

/**
 * Called at every stop. Pages are in English when it is called, and have to be when it is done. `part` is what has changed since the
 * stop before, where the rest has been looked at.
 */
export type Look = (page: Page, stop: string, part?: string) => Promise<void>;

export type Tour = (places: Places, device: BrowserContextOptions, look: Look) => Promise<void>;
