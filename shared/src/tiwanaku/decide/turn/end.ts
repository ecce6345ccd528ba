import type { Handler } from '../handler.ts';
import { react } from '../otoma/reaction.ts';

/** Without an offering (TIW-TRN-2). */
export const end: Handler<'end'> = {
  refusal: () => null,
  perform: (course) => react(course),
};
