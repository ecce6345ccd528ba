import { dateAt } from '@tiwanaku/shared/kernel';

const halfDayMs = 12 * 60 * 60_000;

/** Minutes that this browser's clock is ahead of UTC, within what the server takes. */
export const zoneOffset = (at = new Date()): number =>
  Math.max(-12 * 60, Math.min(14 * 60, Math.round(-at.getTimezoneOffset())));

/** Changes when a land begins or opens, at midnight and noon in UTC, and with the local date. */
export const daySign = (now: number, offset: number): string => `${Math.floor(now / halfDayMs)} ${dateAt(now, offset)}`;
