import { announcer } from '../../a11y/announcer.svelte.ts';
import { m } from '../../i18n/messages.svelte.ts';

/** What an element of the table belongs to; null if nothing can be explained there. */
export type ThingAt<Asked> = (element: Element) => Asked | null;

/** What has the focus when the help is opened. */
export const askedByFocus = <Asked>(thingAt: ThingAt<Asked>): Asked | null =>
  document.activeElement && thingAt(document.activeElement);

/**
 * The next thing chosen by mouse, finger or Enter is asked about, and the gesture has no other effect. Escape or
 * choosing anything else cancels.
 */
export function askForThing<Asked>(thingAt: ThingAt<Asked>, answered: (asked: Asked) => void): void {
  const askedBy = ({ target }: Event) => (target instanceof Element ? thingAt(target) : null);
  const stop = new AbortController();
  const { signal } = stop;
  const root = document.documentElement;
  // Disabled buttons hear nothing: what is below them is asked about.
  root.dataset['asking'] = '';
  signal.addEventListener('abort', () => delete root.dataset['asking']);
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  announcer.show(m.help_asking(), 'polite');
  // A long press or a held crop must not begin now.
  for (const type of ['pointerdown', 'contextmenu'] as const)
    document.addEventListener(type, (event) => askedBy(event) && swallow(event), { capture: true, signal });
  document.addEventListener(
    'click',
    (event) => {
      const asked = askedBy(event);
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
