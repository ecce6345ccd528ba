import type { MatchSight } from '@tiwanaku/shared/protocol';
import type { render } from 'svelte/server';

/** Null unless shown as a board. */
export type RenderTable = (shown: MatchSight) => ReturnType<typeof render> | null;
