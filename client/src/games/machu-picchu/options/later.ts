/** The reader of city maps with its schemas, fetched when a file is chosen. */
export const later = { cityReader: () => import('./city-reader.ts') };
