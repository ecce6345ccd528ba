import type { MatchSight } from '@tiwanaku/shared/protocol';
import type { render } from 'svelte/server';

/** A rendered component, or null where a match is not shown as a board that is played on. */
export type RenderTable = (shown: MatchSight) => ReturnType<typeof render> | null;
