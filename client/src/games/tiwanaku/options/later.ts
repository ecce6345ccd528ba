/** When a host chooses to play on a disc: schemas and checks are larger than the form. */
export const later = { discEditor: () => import('./disc-editor.ts') };
