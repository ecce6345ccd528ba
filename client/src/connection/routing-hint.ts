import type { RoomLink } from '@tiwanaku/shared/protocol';

/** Lets the proxy (`Caddyfile`) send what a daily table asks for to the process for daily lands; the server ignores it. */
const hint = '?for=daily';

/** Of a daily table. The hint is in the page's address, so that a reload and every reconnect have it. */
export const dailyTablePath = (link: RoomLink) => `/r/${link}${hint}` as const;

/** To be appended to what this page asks for; empty except at a daily table. */
export const routingHint = () => (location.search === hint ? hint : '');
