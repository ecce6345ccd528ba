import type { Page } from '@playwright/test';
import { callsOf, untilDrawn, type PageCheck } from '../../support/in-page.ts';
import { spoken } from './language-menu.ts';

/** The language that gives way to the made-up one, as long as a page is told so. */
const pseudoLocale = 'es';

const wrapper = `
const more = (text) => text.replace(/[⟦⟧]/g, '').slice(0, Math.ceil(text.length / 5));
const made = (text) => '⟦' + text + ' ' + more(text) + '⟧';
const madeOf = (word) => (inputs) => made(word(inputs));
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

/** Every text and label that can be seen. Runs in the page, so it uses nothing from outside itself. */
function visibleTexts(): readonly string[] {
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
}

interface Seen {
  readonly texts: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Every text outside brackets, which came from no message, and what checks find in the made-up words, in one call: a call costs more
 * than most checks. Another language is to be chosen next. `names` are those that people gave themselves.
 */
export async function faultsInMadeUpWords(
  page: Page,
  names: readonly string[],
  checks: readonly PageCheck[],
): Promise<readonly string[]> {
  const { texts, faults }: Seen = await page.evaluate(`(async () => {
    globalThis.isMadeUp = true;
    await (${String(spoken)})('${pseudoLocale}');
    await (${String(untilDrawn)})();
    const seen = { texts: (${String(visibleTexts)})(), faults: [${callsOf(checks)}] };
    globalThis.isMadeUp = false;
    return seen;
  })()`);
  return [
    ...unbracketed(texts, [...names, pseudoLocale]).map((text) => `not translated: ${text}`),
    ...faults.map((fault) => `with longer words: ${fault}`),
  ];
}

const codeOfTable = /^[2-9A-HJ-NP-Z]{3} [2-9A-HJ-NP-Z]{3}$/;

function unbracketed(texts: readonly string[], given: readonly string[]): readonly string[] {
  const code = texts.filter((text) => codeOfTable.test(text.trim())).flatMap((text) => text.trim().split(' '));
  const outside = (text: string): string => {
    const without = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return without === text ? text : outside(without);
  };
  const isWord = (word: string) => /\p{L}{2}/u.test(word) && ![...given, ...code].includes(word);
  const hasWord = (text: string) =>
    outside(text)
      .split(/[^\p{L}\p{N}]+/u)
      .some(isWord);
  return [...new Set(texts.filter(hasWord))];
}
