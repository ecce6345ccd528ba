/** The part of the rules that reads a host's city map. */
export { parseCity } from '@tiwanaku/shared/machu-picchu';
