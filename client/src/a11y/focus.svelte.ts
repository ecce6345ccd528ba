import type { Attachment } from 'svelte/attachments';
import { announcer } from './announcer.svelte.ts';

/** The focused element went with the old screen. */
export function focusOnArrival(hasMoved: boolean): Attachment<HTMLElement> {
  return (heading) => {
    heading.tabIndex = -1;
    if (hasMoved) heading.focus({ preventScroll: true });
  };
}

/** The element that got the focus last because its place was gone. */
let put: Element | null = null;

/** What had the focus is gone, and nobody has moved it since: a screen that has a better place may take it there. */
export const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === put;

/** What the focus goes to when what had it is gone: the nearest one around the lost place, or else the page's heading. */
const home = '[data-focus-home]';
const pageHomes = [`main ${home}`, home, 'main h1', 'h1', 'main'];

/** The elements from one up to the page; a path out of a dialog goes on with what had the focus before the dialog opened. */
type Path = readonly Element[];

const isSeen = (element: Element): boolean =>
  element.isConnected && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true });
const isUsable = (element: Element): boolean => isSeen(element) && !element.matches(':disabled');
/** What is behind an open dialog cannot have the focus. */
const isInFront = (element: Element): boolean => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return !dialog || dialog.contains(element);
};

/**
 * Keyboards and screen readers lose their place when the focused element is removed, disabled or hidden: the focus falls to the page.
 * This gives it a new place, whatever the screen: what opened the closed dialog, the nearest `data-focus-home` (a paragraph or heading
 * that says where one is), or the page's heading. Returns what ends it.
 */
export function keepFocus(): () => void {
  let path: Path = [];
  /** Of each open dialog, where the focus was before. */
  const behind = new WeakMap<Element, Path>();

  function pathOf(element: Element): Path {
    const up: Element[] = [];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      up.push(one);
      if (!one.matches('dialog')) continue;
      if (!behind.has(one)) behind.set(one, path);
      return [...up, ...(behind.get(one) ?? [])];
    }
    return up;
  }

  function placeFor([lost, ...around]: Path): HTMLElement | null {
    const isPlace = (one: Element): one is HTMLElement =>
      one instanceof HTMLElement && one !== lost && isUsable(one) && isInFront(one);
    for (const one of around) {
      if (!isSeen(one)) continue;
      // What opened a dialog.
      if (isPlace(one) && one.tabIndex >= 0 && !one.matches('dialog')) return one;
      const near = [...one.querySelectorAll(home)].find(isPlace);
      if (near) return near;
    }
    for (const selector of pageHomes) {
      const place = [...document.querySelectorAll(selector)].find(isPlace);
      if (place) return place;
    }
    return null;
  }

  function check(): void {
    const [lost] = path;
    const { activeElement } = document;
    if (!lost || (activeElement && activeElement !== document.body && activeElement !== lost)) return;
    // A press beside everything takes the focus away on purpose.
    if (isUsable(lost) && (activeElement === lost || isInFront(lost))) return;
    const place = placeFor(path);
    if (!place) return;
    if (!place.hasAttribute('tabindex') && place.tabIndex < 0) place.tabIndex = -1;
    put = place;
    place.focus({ preventScroll: isInSight(place) });
    announcer.focused(place.textContent);
  }

  let frame = 0;
  function look(): void {
    if (path.length === 0) return;
    check();
    cancelAnimationFrame(frame);
    // Styles that hide it have their effect with the next picture.
    frame = requestAnimationFrame(check);
  }

  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== document.body) path = pathOf(target);
  };
  /** A press beside everything loses nothing. */
  const forget = () => {
    const [last] = path;
    if (document.activeElement === document.body && last && isUsable(last)) path = [];
  };
  const watching = new MutationObserver(look);
  watching.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'class', 'style', 'open'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('click', forget);
  return () => {
    watching.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', forget);
  };
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/**
 * For a table whose sheets are pulled out over it on phones: an opened sheet gets the focus, gives it back to its button when it is
 * closed, and closes when a key leads out of it, so that nothing has the focus behind it.
 */
export const sheetFocus =
  (open: () => string | null, close: () => void): Attachment<HTMLElement> =>
  (table) => {
    $effect(() => {
      const opener = document.activeElement;
      const sheet = open() === null ? null : table.querySelector<HTMLElement>('.panel.open');
      if (!sheet || !(opener instanceof HTMLElement) || !opener.closest('.bottom-bar')) return;
      sheet.tabIndex = -1;
      sheet.focus({ preventScroll: true });
      const leave = ({ target }: FocusEvent) => {
        if (!(target instanceof Element) || sheet.contains(target) || target.closest('.bottom-bar')) return;
        if (target.matches(':focus-visible')) close();
      };
      table.addEventListener('focusin', leave);
      return () => {
        table.removeEventListener('focusin', leave);
        sheet.removeAttribute('tabindex');
        if (sheet.contains(document.activeElement) || isFocusLost()) opener.focus();
      };
    });
  };
