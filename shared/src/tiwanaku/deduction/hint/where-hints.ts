import type { Options } from '../../options.ts';

/** While the match runs (DED-HNT-5). Everybody consents: changed options reset who is ready. */
export const offersHints = ({ hints }: Options): boolean => hints === true;
