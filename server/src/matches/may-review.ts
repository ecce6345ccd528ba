import type { PersonId } from '@tiwanaku/shared/protocol';
import type { MatchHeader } from './match-log.ts';

/**
 * Whether this reader, null for a stranger, may learn what a finished match hid: of a daily land that is not open yet
 * only people who have finished it may.
 */
export type MayReview = (header: MatchHeader, reader: PersonId | null) => Promise<boolean>;
