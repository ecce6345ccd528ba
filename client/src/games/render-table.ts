import type { MatchSight } from '@tiwanaku/shared/protocol';
import type { render } from 'svelte/server';

/** A rendered component; null unless the match is shown as a board. */
export type RenderTable = (shown: MatchSight) => ReturnType<typeof render> | null;
