import type { Audience } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';

/** Only the tops behind a seat's screen are private (TIW-COP-4, TIW-TRN-4). */
export const audienceOf = (event: Event): Audience => (event.type === 'topsSeen' ? { seat: event.seat } : 'everyone');
