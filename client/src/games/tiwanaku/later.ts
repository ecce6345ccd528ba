import { withAreas } from '../../i18n/messages.svelte.ts';

/** What the table can be drawn without, fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  afterwards: () =>
    withAreas(
      import('./afterwards/index.ts'),
      'afterwards',
      'tiwanaku-afterwards',
      'tiwanaku-proof',
      'tiwanaku-log',
      'tiwanaku-result',
    ),
  hand: () => withAreas(import('./hand/index.ts'), 'tiwanaku-rejections'),
  log: () => withAreas(import('./log/index.ts'), 'tiwanaku-log', 'tiwanaku-result'),
  motion: () => withAreas(import('./motion/index.ts'), 'tiwanaku-log', 'tiwanaku-result', 'tiwanaku-reveal'),
  optionsForm: () => withAreas(import('./OptionsForm.svelte'), 'tiwanaku-options'),
  otoma: () => withAreas(import('./otoma/parts.ts'), 'tiwanaku-otoma'),
  result: () => withAreas(import('./result/index.ts'), 'tiwanaku-result', 'tiwanaku-proof', 'proof'),
  statistics: () => withAreas(import('./statistics/index.ts'), 'tiwanaku-options', 'tiwanaku-result'),
  watching: () => withAreas(import('./watching/Follow.svelte'), 'tiwanaku-watching'),
  tools: () =>
    withAreas(import('./tools/index.ts'), 'tiwanaku-tools', 'tiwanaku-notes', 'tiwanaku-help', 'tiwanaku-otoma'),
  typed: () =>
    withAreas(
      import('./typed/TextTable.svelte'),
      'tiwanaku-typed',
      'clock',
      'tiwanaku-log',
      'tiwanaku-result',
      'tiwanaku-rejections',
    ),
};

/** Fetches what a match will want before its end, so that nothing waits for the network then. What fails is fetched when wanted. */
export function fetchAhead(): void {
  for (const part of ['hand', 'motion', 'log', 'result'] as const) later[part]().catch(() => undefined);
}
