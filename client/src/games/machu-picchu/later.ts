import { withAreas } from '../../i18n/messages.svelte.ts';

/** The game's pieces besides its table, each fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  extras: () =>
    withAreas(
      import('./extras.ts'),
      'machu-picchu-answers',
      'machu-picchu-fate',
      'machu-picchu-log',
      'machu-picchu-night',
      'machu-picchu-orders',
      'machu-picchu-result',
      'clock',
      'sound',
    ),
  /** What everything on the table is. */
  help: () =>
    withAreas(
      import('./help/Help.svelte'),
      'help',
      'machu-picchu-answers',
      'machu-picchu-help',
      'machu-picchu-rules',
      'machu-picchu-fate',
      'sound',
    ),
  /** Where orders and answers in advance are given. */
  orders: () => withAreas(import('./orders/sheets.ts'), 'machu-picchu-orders', 'machu-picchu-answers'),
  asked: () => import('./asked.ts'),
  /** A finished match. */
  replay: () =>
    withAreas(
      import('./replay/index.ts'),
      'replay',
      'machu-picchu-replay',
      'machu-picchu-fate',
      'machu-picchu-log',
      'machu-picchu-proof',
      'machu-picchu-result',
    ),
  modes: () => withAreas(import('./options/modes.ts'), 'machu-picchu-options', 'machu-picchu-result'),
  /** The city as text, and commands that are typed. */
  typed: () =>
    withAreas(
      import('./typed/TextTable.svelte'),
      'typed',
      'machu-picchu-typed',
      'machu-picchu-fate',
      'machu-picchu-log',
      'machu-picchu-result',
    ),
};

/** What the table can be drawn without, once it is there. */
export type Extras = Awaited<ReturnType<typeof later.extras>>;
