import type { GameTypes } from '@tiwanaku/shared/kernel';
import type { Replay } from '../../../match/replay.svelte.ts';

/** They use arrow keys themselves. */
const ownArrows = 'input, select, textarea, [role="grid"], [role="radiogroup"], dialog';

type Walk = (replay: Replay<GameTypes>) => void;

const walks: Readonly<Record<string, Walk>> = {
  ArrowLeft: (replay) => replay.go(replay.index - 1),
  ArrowRight: (replay) => replay.go(replay.index + 1),
  'Shift+ArrowLeft': (replay) => replay.turnBack(),
  'Shift+ArrowRight': (replay) => replay.turnOn(),
};

/** The slider uses arrows itself; page keys move by turns. */
const sliderWalks: Readonly<Record<string, Walk>> = {
  ...walks,
  PageDown: walks['Shift+ArrowLeft'] as Walk,
  PageUp: walks['Shift+ArrowRight'] as Walk,
};

/** Null for other keys. */
export function walkOfKey(event: KeyboardEvent): Walk | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  const key = event.shiftKey ? `Shift+${event.key}` : event.key;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches('input[type="range"]')) return sliderWalks[key] ?? null;
  return target?.closest(ownArrows) ? null : (walks[key] ?? null);
}
