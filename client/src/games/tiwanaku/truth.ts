/** In a file of its own, so that it is fetched when a match is over. */
export { tellsTruth } from '@tiwanaku/shared/tiwanaku';
