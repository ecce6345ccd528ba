import type { Refusal } from '@tiwanaku/shared/protocol';
import { m } from './messages.svelte.ts';

/** The game words rules codes (`detail` of `rules`). */
export const refusalWords = ({ code, detail }: Refusal): string =>
  m[`refusal_${detail === 'name' || detail === 'text' ? detail : code}`]();
