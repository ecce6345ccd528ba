import { withAreas } from '../../i18n/messages.svelte.ts';

/** The game's pieces besides its table, each fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  /** What the table can be drawn without: what carries, moves, sounds, is noted, logged and told at the end. */
  extras: () =>
    withAreas(
      import('./extras/index.ts'),
      'tiwanaku-rejections',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-reveal',
      'tiwanaku-tools',
      'tiwanaku-notes',
      'tiwanaku-help',
      'tiwanaku-otoma',
      'tiwanaku-watching',
      'tiwanaku-proof',
      'proof',
      'clock',
    ),
  /** What only the games against the Otoma show. */
  otoma: () => withAreas(import('./otoma/parts.ts'), 'tiwanaku-otoma'),
  /** A finished match. */
  afterwards: () =>
    withAreas(
      import('./afterwards/index.ts'),
      'afterwards',
      'tiwanaku-afterwards',
      'tiwanaku-proof',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-otoma',
    ),
  /** The board as text, and commands that are typed. */
  typed: () =>
    withAreas(
      import('./typed/TextTable.svelte'),
      'tiwanaku-typed',
      'clock',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-rejections',
    ),
  /** The ways to play: the room's form, and how finished matches are counted. */
  modes: () => withAreas(import('./modes.ts'), 'tiwanaku-options', 'tiwanaku-result'),
};
