import type { Refusal } from '@tiwanaku/shared/protocol';
import { m } from './messages.svelte.ts';

/** A refusal in words. The rules' own codes (`detail` of `rules`) are put into words by their game. */
export const refusalWords = ({ code }: Refusal): string => m[`refusal_${code}`]();
