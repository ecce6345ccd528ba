import type { Audience } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';

/** Tops behind screens (TIW-COP-4, TIW-TRN-4). */
export const audienceOf = (event: Event): Audience => (event.type === 'topsSeen' ? { seat: event.seat } : 'everyone');
