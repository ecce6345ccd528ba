import { sentenceOf } from '../log/sentence.ts';
import type { Names } from '../text/names.ts';
import { turnOf } from '../text/announce-events.ts';
import { nightScenes, type Step } from './night-scenes.ts';
import { nightText } from './night-text.ts';

/** A sentence to announce once the event at `position` may be shown. */
interface Spoken {
  readonly position: number;
  readonly text: string;
}

/** The scenes of the night as they are shown, all else as in the log. */
export function spokenOf(steps: readonly Step[], names: Names): readonly Spoken[] {
  const scenes = nightScenes(steps);
  return steps.flatMap(({ event: { position, event } }): readonly Spoken[] => {
    const shown = scenes.filter(({ positions }) => positions.includes(position));
    if (shown.length === 0) {
      const text = turnOf(event, names) ?? sentenceOf(event, names);
      return text === null ? [] : [{ position, text }];
    }
    return shown
      .filter(({ positions }) => positions[0] === position)
      .map(({ scene, positions }) => ({ position: positions.at(-1) ?? position, text: nightText(scene, names) }));
  });
}
