import type { PlayedMatch } from '../../../match/played-match.ts';
import type { Names } from '../text/names.ts';

export const namesOf = ({ seats, me }: PlayedMatch): Names => ({
  of: (seat) => seats[seat]?.name ?? '',
  me,
  isAlone: seats.length === 1,
});
