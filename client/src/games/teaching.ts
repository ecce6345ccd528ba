import rules from '../i18n/generated/rules.ts';
import { withAreas } from '../i18n/messages.svelte.ts';

/** Pages that explain the game, each fetched when somebody goes there. */
export const teaching = {
  rules: () => withAreas(import('./tiwanaku/rules/RulesPage.svelte'), rules),
};
