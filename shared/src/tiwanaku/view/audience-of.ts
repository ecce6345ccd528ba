import type { Audience } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';

/** Everybody sees everything but the tops behind a seat's screen (TIW-COP-4, TIW-TRN-4). */
export const audienceOf = (event: Event): Audience => (event.type === 'topsSeen' ? { seat: event.seat } : 'everyone');
