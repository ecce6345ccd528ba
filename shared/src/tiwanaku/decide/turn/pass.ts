import { emit } from '../../evolve/course.ts';
import type { Handler } from '../handler.ts';
import { continueFinals } from './turn.ts';

/** See TIW-END-3. */
export const pass: Handler<'pass'> = {
  refusal: () => null,
  perform(course, seat) {
    emit(course, { type: 'passed', seat, isAutomatic: false });
    continueFinals(course);
  },
};
