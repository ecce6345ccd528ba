import type { Audience } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';

/** Card faces (MAP-HID-1, MAP-HID-4). */
export const audienceOf = (event: Event): Audience =>
  event.type === 'cardsSeen' || event.type === 'cardsPutBack' ? { seat: event.seat } : 'everyone';
