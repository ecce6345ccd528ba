import type { FirstSight, RoomLink } from '@tiwanaku/shared/protocol';
import { send } from './send.ts';

/** What is behind a link, while the line is not open yet. The server's page names it, so that it is on its way before this code is. */
export const firstSight = (link: RoomLink) => send<FirstSight>('GET', `/api/rooms/${link}`);
