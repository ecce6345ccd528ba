import { m } from '../../i18n/messages.svelte.ts';

/** A match's duration in whole minutes. */
export const durationText = (ms: number): string =>
  m.afterwards_minutes({ count: Math.max(1, Math.round(ms / 60_000)) });
