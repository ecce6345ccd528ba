import { withAreas } from '../../i18n/messages.svelte.ts';

/** The game's pieces besides its table, each with its words. A second call costs nothing. */
export const later = {
  /** Behind the first picture, on every table. */
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
  /** When help is opened: it needs the words of the whole rulebook. */
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
  /** Finished matches only. */
  replay: () =>
    withAreas(
      import('./replay/index.ts'),
      'replay',
      'machu-picchu-answers',
      'machu-picchu-replay',
      'machu-picchu-fate',
      'machu-picchu-log',
      'machu-picchu-proof',
      'machu-picchu-result',
    ),
  /** Lists and forms: for rooms and start pages without a table. */
  modes: () => withAreas(import('./options/modes.ts'), 'machu-picchu-options', 'machu-picchu-result'),
  /** The city as text, and typed commands: few want them. */
  typed: () =>
    withAreas(
      import('./typed/TextTable.svelte'),
      'typed',
      'machu-picchu-answers',
      'machu-picchu-typed',
      'machu-picchu-fate',
      'machu-picchu-log',
      'machu-picchu-result',
    ),
};

/** What the table can be drawn without, once it is there. */
export type Extras = Awaited<ReturnType<typeof later.extras>>;
