import type { RoomLink } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

const key = 'room';

/** The room this browser sat in last and has not left: the way back from the start page. */
export const lastRoom = {
  read: (): RoomLink | null => readStored(key) as RoomLink | null,
  keep: (link: RoomLink): void => writeStored(key, link),
  forget: (): void => writeStored(key, null),
};
