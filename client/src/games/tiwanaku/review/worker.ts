/** Judges a finished match beside the page, and tells each action as it is judged. */
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { told } from './told.ts';

addEventListener('message', ({ data }: MessageEvent<readonly Recorded<Event>[]>) => {
  for (const one of told(data)) postMessage(one);
});
