/** The page stays responsive. */
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { told } from './told.ts';

addEventListener('message', ({ data }: MessageEvent<readonly Recorded<Event>[]>) => {
  for (const one of told(data)) postMessage(one);
});
