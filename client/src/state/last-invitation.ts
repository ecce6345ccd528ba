import type { RoomLink } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from './stored.ts';

const key = 'invitation';
/** An evening. */
const keptMs = 12 * 3_600_000;

export interface KeptInvitation {
  readonly link: RoomLink;
  readonly host: string;
}

/** Read by this browser and not answered yet: the lesson and the start page lead back to it. */
export const lastInvitation = {
  read(): KeptInvitation | null {
    const [link, at, ...host] = (readStored(key) ?? '').split(' ');
    const isFresh = Date.now() - Number(at) < keptMs;
    return isFresh && link ? { link: link as RoomLink, host: host.join(' ') } : null;
  },
  keep: ({ link, host }: KeptInvitation): void => writeStored(key, `${link} ${Date.now()} ${host}`),
  forget: (): void => writeStored(key, null),
};
