import type { Page } from '@playwright/test';
import { speak } from './language-menu.ts';

/** The language that gives way to the made-up one, as long as a page is told so. */
export const pseudoLocale = 'es';

const wrapper = `
const more = (text) => text.replace(/[⟦⟧]/g, '').slice(0, Math.ceil(text.length / 5));
const made = (text) => '⟦' + text + ' ' + more(text) + '⟧';
const madeOf = (word) => (typeof word === 'function' ? (inputs) => made(word(inputs)) : made(word));
const nowOf = (word) => ({ enumerable: true, get: () => (globalThis.isMadeUp ? madeOf(word) : word) });
export default Object.defineProperties(
  {},
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, nowOf(word)])),
);`;

/**
 * Lets a page read one of its languages as a made-up one when it is told to: every text in brackets, and longer than in any real
 * language. The page and the server are those of production; only the files of words are changed on their way. To be called
 * before the page has asked for that language.
 */
export async function makeUpLanguage(page: Page): Promise<void> {
  await page.route(new RegExp(`/assets/[\\w-]+\\.${pseudoLocale}-[^/]+\\.js$`), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/export\s*\{\s*(\w+) as default\s*\};?/, 'const words = $1;');
    await route.fulfill({ response, body: `${body}${wrapper}` });
  });
}

/** Changes the language of a page to the made-up one and looks; another language is to be chosen next. */
export async function inMadeUpWords<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const setMadeUp = (isMadeUp: boolean) =>
    page.evaluate((is) => void Object.assign(window, { isMadeUp: is }), isMadeUp);
  await setMadeUp(true);
  await speak(page, pseudoLocale);
  const found = await look();
  await setMadeUp(false);
  return found;
}

/** Every text on the page outside brackets: it came from no message. `given` are names that people gave themselves. */
export async function unbracketed(page: Page, given: readonly string[]): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // What was said aloud before was said in the language of that moment.
      const isSaid = parent?.closest('.sr[aria-live], .console .pane') ?? false;
      if (isSaid || parent?.closest('script, style, time, code, header select') || !parent?.checkVisibility()) continue;
      found.push(node.nodeValue ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']) {
        const text = element.getAttribute(name);
        if (text && element.checkVisibility()) found.push(text);
      }
    }
    return found;
  });
  const outside = (text: string): string => {
    const without = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return without === text ? text : outside(without);
  };
  const isWord = (word: string) => /\p{L}{2}/u.test(word) && !given.includes(word);
  return [
    ...new Set(
      texts.filter((text) =>
        outside(text)
          .split(/[^\p{L}\p{N}]+/u)
          .some(isWord),
      ),
    ),
  ];
}
