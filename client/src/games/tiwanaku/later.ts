import { withAreas } from '../../i18n/messages.svelte.ts';

/** Lazy chunks with messages; repeated calls are free. */
export const later = {
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
  /** Against the Otoma only. */
  otoma: () => withAreas(import('./otoma/parts.ts'), 'tiwanaku-otoma'),
  asked: () => import('./asked.ts'),
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
  /** And the board as text. */
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
  judging: () => withAreas(import('./statistics/judging.ts'), 'tiwanaku-analysis', 'tiwanaku-hints'),
  /** For the room's form and for statistics. */
  modes: () => withAreas(import('./options/modes.ts'), 'tiwanaku-options', 'tiwanaku-result'),
};
