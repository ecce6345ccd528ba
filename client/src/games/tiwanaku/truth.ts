/** Fetched when a match is over. */
export { tellsTruth } from '@tiwanaku/shared/tiwanaku';
