import type { Options } from '../../language/types.ts';

/**
 * Whether players may look at hints while the match runs (DED-HNT-5). The option is everybody's consent, because a
 * change of the options takes back what each seat has agreed to, and no match begins before all are ready.
 */
export const offersHints = ({ hints }: Options): boolean => hints === true;
