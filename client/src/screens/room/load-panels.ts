import { withAreas } from '../../i18n/messages.svelte.ts';

/** Chat and what else stands beside a room and its match. */
export const loadPanels = () => withAreas(import('./panels.ts'), 'room-panels');
