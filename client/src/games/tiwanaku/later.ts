import afterwards from '../../i18n/generated/afterwards.ts';
import log from '../../i18n/generated/tiwanaku-log.ts';
import options from '../../i18n/generated/tiwanaku-options.ts';
import otoma from '../../i18n/generated/tiwanaku-otoma.ts';
import rejections from '../../i18n/generated/tiwanaku-rejections.ts';
import result from '../../i18n/generated/tiwanaku-result.ts';
import { useArea, withAreas } from '../../i18n/messages.svelte.ts';

/** What the table can be drawn without, fetched with its words when it is wanted. A second call costs nothing. */
export const later = {
  afterwards: () => withAreas(import('./afterwards/index.ts'), afterwards, log, result),
  log: () => withAreas(import('./log/index.ts'), log),
  motion: () => import('./motion/index.ts'),
  optionsForm: () => withAreas(import('./OptionsForm.svelte'), options),
  otoma: () => withAreas(import('./otoma/parts.ts'), otoma),
  rejections: () => useArea(rejections),
  result: () => withAreas(import('./result/index.ts'), result),
};

/** Fetches what a match will want before its end, so that nothing waits for the network then. What fails is fetched when wanted. */
export function fetchAhead(): void {
  for (const part of ['motion', 'log', 'rejections', 'result'] as const) later[part]().catch(() => undefined);
}
