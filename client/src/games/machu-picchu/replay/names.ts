import type { PlayedMatch } from '../../../match/played-match.ts';
import type { Names } from '../text/names.ts';

/** The people of a finished match as the sentences of the log name them. */
export const namesOf = ({ seats, me }: PlayedMatch): Names => ({ of: (seat) => seats[seat]?.name ?? '', me });
