import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas, baseLocale } from './message-areas.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const words = /\/i18n\/generated\/[\w-]+\.\w+\.js$/;

/** Names of one or two letters, then of three. */
function* names() {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (let index = 0; ; index += 1) {
    let name = '';
    for (let rest = index; rest >= 0; rest = Math.floor(rest / letters.length) - 1) {
      name = letters[rest % letters.length] + name;
    }
    yield name;
  }
}

/** Keys that sources write as `m.key` and in no other way; what is put together or passed on keeps its name. */
function keysToShorten() {
  const keys = areas.flatMap(({ fileIn }) =>
    Object.keys(JSON.parse(readFileSync(path(`../../${fileIn(baseLocale)}`), 'utf8'))),
  );
  const code = readdirSync(path('../src'), { recursive: true })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/generated|\.test\.ts$/.test(file))
    .map((file) => readFileSync(path(`../src/${file}`), 'utf8'))
    .join('\n');
  const called = new Set(Array.from(code.matchAll(/\bm\.(\w+)/g), ([, key]) => key));
  const named = new Set(Array.from(code.matchAll(/(?<!\bm\.)\b[a-z]+_\w+/g), ([key]) => key));
  const forms = Array.from(
    code.matchAll(/`([a-z]+_\w*(?:\$\{[^}`]+\}\w*)+)`/g),
    ([, form]) => new RegExp(`^${form.replace(/\$\{[^}]+\}/g, '\\w+')}$`),
  );
  return keys.filter((key) => called.has(key) && !named.has(key) && !forms.some((form) => form.test(key)));
}

/**
 * Lets the built page call its messages by short names. Written out, the keys would be as long as the texts: they stand in the
 * words of every language and in the code once more.
 * @returns {import('vite').Plugin}
 */
export function shortKeysPlugin() {
  let short = new Map();
  return {
    name: 'tiwanaku-short-keys',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const unused = names();
      short = new Map(keysToShorten().map((key) => [key, unused.next().value]));
    },
    transform(code, id) {
      if (words.test(id))
        return { code: code.replace(/^ {2}(\w+)(?=: )/gm, (all, key) => `  ${short.get(key) ?? key}`), map: null };
      if (!id.includes('/client/src/') || id.includes('?')) return null;
      return {
        code: code.replace(/\bm\.(\w+)/g, (all, key) => (short.has(key) ? `m.${short.get(key)}` : all)),
        map: null,
      };
    },
  };
}
