import type { Space } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { isThingId, type ThingId } from './things.ts';

/** A space of the board, or another thing on the table. */
export interface Asked {
  readonly space: Space | null;
  readonly thing: ThingId | null;
}

function askedBy(target: EventTarget | null): Asked | null {
  if (!(target instanceof Element)) return null;
  const space = target.closest<HTMLElement>('[data-space]')?.dataset['space'] as Space | undefined;
  const thing = target.closest<HTMLElement>('[data-thing]')?.dataset['thing'];
  if (space) return { space, thing: null };
  return isThingId(thing) ? { space: null, thing } : null;
}

/** The space that has the focus when the help is opened. */
export const askedByFocus = (): Asked | null => askedBy(document.activeElement);

/**
 * The next thing chosen by mouse, finger or Enter is asked about, and the gesture has no other effect. Escape or
 * choosing anything else cancels.
 */
export function askForThing(answered: (asked: Asked) => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const root = document.documentElement;
  root.style.cursor = 'help';
  signal.addEventListener('abort', () => root.style.removeProperty('cursor'));
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  announcer.show(m.help_asking());
  // A long press or a held crop must not begin now.
  for (const type of ['pointerdown', 'contextmenu'] as const)
    document.addEventListener(type, (event) => askedBy(event.target) && swallow(event), { capture: true, signal });
  document.addEventListener(
    'click',
    (event) => {
      const asked = askedBy(event.target);
      stop.abort();
      announcer.hide();
      if (!asked) return;
      swallow(event);
      answered(asked);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      swallow(event);
      stop.abort();
      announcer.hide();
    },
    { capture: true, signal },
  );
}
