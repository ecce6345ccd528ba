import { m } from '../../i18n/messages.svelte.ts';

/** The duration in whole minutes. */
export const durationText = (ms: number): string => m.replay_minutes({ count: Math.max(1, Math.round(ms / 60_000)) });
