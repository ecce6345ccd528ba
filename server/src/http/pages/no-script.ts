import type { Language } from '@tiwanaku/shared/protocol';
import { words } from '../../words.ts';

/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Adds what is read without JavaScript: `text`, or one sentence and a link to the rules. */
export function withNoScript(page: string, language: Language, text: string | null): string {
  const say = words[language];
  const site = `<h1>Tiwanaku</h1><p>${escaped(say.page_noScriptSite())}</p><p><a href="/rules">${escaped(say.page_rules())}</a></p>`;
  const inside = `<p><b>${escaped(say.page_noScript())}</b></p>${text ?? site}`;
  return page.replace(
    /<noscript>.*<\/noscript>/s,
    () =>
      `<noscript><main class="wrap noscript"><section class="cloth"><div class="weave"></div><div class="in">${inside}</div></section></main></noscript>`,
  );
}
