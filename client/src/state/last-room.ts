import type { RoomLink } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

const key = 'room';
const overKey = 'room.over';

/** With a seat of this browser. */
export const lastRoom = {
  read: (): RoomLink | null => readStored(key) as RoomLink | null,
  /** Null as well when nobody waits there: a game alone has ended. */
  waiting: (): RoomLink | null => (readStored(overKey) === null ? lastRoom.read() : null),
  keep(link: RoomLink, isOver: boolean): void {
    writeStored(key, link);
    writeStored(overKey, isOver ? 'over' : null);
  },
  forget(): void {
    writeStored(key, null);
    writeStored(overKey, null);
  },
};
