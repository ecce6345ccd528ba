/** Reads a host's city map; its schemas are fetched when a file is chosen. */
export { parseCity } from '@tiwanaku/shared/machu-picchu';
