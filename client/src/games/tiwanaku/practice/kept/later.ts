import { withAreas } from '../../../../i18n/messages.svelte.ts';

/** When a practice was kept: zod and the schemas are larger than the page. */
export const later = { reader: () => withAreas(import('./reader.ts')) };
