import type { RoomLink } from '@tiwanaku/shared/protocol';
import { tellNews } from '../../a11y/tell-news.svelte.ts';
import { holdTable } from '../../connection/table-lock.ts';
import type { RoomState } from '../../state/room.svelte.ts';

/** What being at a table means beside seeing it: its news are told, and other tabs know. Returns the way to leave. */
export function beAtTable(room: RoomState, link: RoomLink): () => void {
  const stops = [tellNews(room, link), holdTable()];
  return () => stops.forEach((stop) => stop());
}
