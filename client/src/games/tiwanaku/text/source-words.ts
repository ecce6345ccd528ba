import { m } from '../../../i18n/messages.svelte.ts';
import type { Source } from '../result/result.ts';

export const sourceWords: Readonly<Record<Source, () => string>> = {
  start: m.tiwanaku_result_start,
  discoveries: m.tiwanaku_result_discoveries,
  crops: m.tiwanaku_result_crops,
  divinations: m.tiwanaku_result_divinations,
  errors: m.tiwanaku_result_errors,
  offerings: m.tiwanaku_result_offerings,
  empty: m.tiwanaku_result_empty,
};
