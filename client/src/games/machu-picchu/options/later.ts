/** When a file is chosen: zod and the schemas are larger than the form. */
export const later = { cityReader: () => import('./city-reader.ts') };
