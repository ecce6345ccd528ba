import { withAreas } from '../../i18n/messages.svelte.ts';

/** The way to another device, fetched with its words when it is wanted. */
export const moveDevice = () => withAreas(import('./MoveDevice.svelte'), 'safety');

/** The way out for good. */
export const leaveDevice = () => withAreas(import('./Leave.svelte'), 'safety');
