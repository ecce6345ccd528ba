/** The page stays responsive. */
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { analysisMessages } from './analysis-messages.ts';

addEventListener('message', ({ data }: MessageEvent<readonly Recorded<Event>[]>) => {
  for (const one of analysisMessages(data)) postMessage(one);
});
