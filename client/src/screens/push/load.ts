import { withAreas } from '../../i18n/messages.svelte.ts';

/** Being told of one's turn, with its words. */
export const turnPush = () => withAreas(import('./TurnPush.svelte'), 'push');
