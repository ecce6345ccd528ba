import type { RoomLink } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

const roomKey = 'room';
const overKey = 'room.over';

/** The last table at which this browser had a seat. */
export const lastRoom = {
  read: (): RoomLink | null => readStored(roomKey) as RoomLink | null,
  /** Null as well when nobody waits there: a game alone has ended. */
  waiting: (): RoomLink | null => (readStored(overKey) === null ? lastRoom.read() : null),
  keep(link: RoomLink, isOver: boolean): void {
    writeStored(roomKey, link);
    writeStored(overKey, isOver ? 'over' : null);
  },
  forget(): void {
    writeStored(roomKey, null);
    writeStored(overKey, null);
  },
};

const invitationKey = 'invitation';
/** An evening. */
const keptMs = 12 * 3_600_000;

interface KeptInvitation {
  readonly link: RoomLink;
  readonly host: string;
}

/** Read by this browser and not answered yet: the lesson and the start page lead back to it. */
export const lastInvitation = {
  read(): KeptInvitation | null {
    const [link, at, ...host] = (readStored(invitationKey) ?? '').split(' ');
    const isFresh = Date.now() - Number(at) < keptMs;
    return isFresh && link ? { link: link as RoomLink, host: host.join(' ') } : null;
  },
  keep: ({ link, host }: KeptInvitation): void => writeStored(invitationKey, `${link} ${Date.now()} ${host}`),
  forget: (): void => writeStored(invitationKey, null),
};
