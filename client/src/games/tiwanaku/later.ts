import { withAreas } from '../../i18n/messages.svelte.ts';

/** The game's lazy chunks with their messages; repeated calls are free. */
export const later = {
  /** Motion, sounds, notes, log and the end. */
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
      'sound',
      'clock',
    ),
  /** For games against the Otoma. */
  otoma: () => withAreas(import('./otoma/parts.ts'), 'tiwanaku-otoma'),
  /** A finished match. */
  replay: () =>
    withAreas(
      import('./replay/index.ts'),
      'replay',
      'tiwanaku-replay',
      'tiwanaku-proof',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-otoma',
    ),
  /** The board as text, and typed commands. */
  typed: () =>
    withAreas(
      import('./typed/TextTable.svelte'),
      'typed',
      'tiwanaku-typed',
      'clock',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-rejections',
    ),
  /** The room's form, and the modes for statistics. */
  modes: () => withAreas(import('./options/modes.ts'), 'tiwanaku-options', 'tiwanaku-result'),
};
