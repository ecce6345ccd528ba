import { withAreas } from '../../i18n/messages.svelte.ts';

/** Lazy pieces with messages; repeated calls are free. */
export const later = {
  /** Behind the first picture, on every table. */
  extras: () =>
    withAreas(
      import('./extras/index.ts'),
      'tiwanaku-rejections',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-reveal',
      'tiwanaku-tools',
      'tiwanaku-notes',
      'help',
      'tiwanaku-help',
      'tiwanaku-otoma',
      'tiwanaku-watching',
      'tiwanaku-proof',
      'proof',
      'sound',
      'clock',
    ),
  /** Part of the first picture, against the Otoma only. */
  otoma: () => withAreas(import('./otoma/parts.ts'), 'tiwanaku-otoma'),
  /** Finished matches only. */
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
  /** The board as text, and typed commands: few want them. */
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
  /** Lists and forms: for rooms and start pages without a table. */
  modes: () => withAreas(import('./options/modes.ts'), 'tiwanaku-options', 'tiwanaku-result'),
};
