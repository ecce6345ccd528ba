import type { RoomSettings } from '@tiwanaku/shared/protocol';

/** What people were ready for, in one string: who may watch or sit down is not part of it. */
export const agreedSettings = ({ watching: _, sitting: __, ...played }: RoomSettings): string => JSON.stringify(played);
