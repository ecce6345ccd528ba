import type { RoomLink } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

const key = 'room';

/** With a seat of this browser; the start page links to it. */
export const lastRoom = {
  read: (): RoomLink | null => readStored(key) as RoomLink | null,
  keep: (link: RoomLink): void => writeStored(key, link),
  forget: (): void => writeStored(key, null),
};
