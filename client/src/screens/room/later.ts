import { withAreas } from '../../i18n/messages.svelte.ts';
import { clockSettings } from './clock/load.ts';
import { loadPanels } from './load-panels.ts';

/** What a room can be drawn without, fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  invitation: () => withAreas(import('./invitation/Invitation.svelte'), 'invitation'),
  closed: () => withAreas(import('./invitation/Closed.svelte'), 'invitation', 'safety'),
  refused: () => withAreas(import('./invitation/Refused.svelte'), 'invitation'),
  askName: () => withAreas(import('./invitation/ask-name.ts'), 'invitation'),
  clockSettings,
  panels: loadPanels,
};
