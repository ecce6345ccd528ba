import type { Page } from '@playwright/test';

/** Something that a screen reader says by itself. */
export interface Heard {
  readonly text: string;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly isUrgent: boolean;
  /** How long it stayed; null while it is there. */
  readonly stayedMs: number | null;
  /** Whether it was in the open dialog, or on the page while no dialog was open. Nothing is heard elsewhere. */
  readonly isAudible: boolean;
}

/** Writes down all that is announced on a page from now on: in order, with its times. */
export async function hearAll(page: Page): Promise<() => Promise<readonly Heard[]>> {
  await page.evaluate(() => {
    const heard: (Omit<Heard, 'stayedMs'> & { stayedMs: number | null })[] = [];
    const byNode = new Map<Node, (typeof heard)[number]>();
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes, removedNodes } of changes) {
        if (!(target instanceof Element) || !target.matches('.sr[aria-live]')) continue;
        for (const node of removedNodes) {
          const one = byNode.get(node);
          if (one) one.stayedMs = performance.now() - one.at;
        }
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
          const one = {
            text: node.textContent,
            at: performance.now(),
            isUrgent: target.getAttribute('aria-live') === 'assertive',
            stayedMs: null,
            isAudible: !modal || modal.contains(target),
          };
          byNode.set(node, one);
          heard.push(one);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: readonly Heard[] }).heard);
}
