import { randomBytes } from 'node:crypto';
import { defaultRoomSettings, type Person, type PersonId, type RoomId, type RoomLink } from '@tiwanaku/shared/protocol';
import type { Room } from '../rooms/room-rules.ts';

export const token = () => randomBytes(16).toString('base64url');
export const link = () => token() as RoomLink;
export const person = (name: string): Person => ({ personId: token() as PersonId, name });
const code = () => randomBytes(3).toString('hex').toUpperCase();

export function newRoom(changes: Partial<Room> = {}): Room {
  return {
    roomId: token() as RoomId,
    version: 1,
    link: link(),
    watchLink: link(),
    code: code(),
    settings: defaultRoomSettings('tiwanaku', { size: 'long' }),
    host: person('Amaru'),
    seats: [
      { person: person('Quispe “Ñ” 🦙'), color: 'red', isReady: true },
      { person: null, color: null, isReady: false },
    ],
    banned: [],
    match: null,
    played: 0,
    ...changes,
  };
}
