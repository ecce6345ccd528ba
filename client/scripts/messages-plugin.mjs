/** Saves 0 KB by itself (see client/messages/README.md). Fails when the compiler does. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { messageFolders } from './message-areas.mjs';

const run = promisify(execFile);
const compiler = fileURLToPath(new URL('./compile-messages.mjs', import.meta.url));
const folders = messageFolders.map((folder) => fileURLToPath(new URL(`../../${folder}/`, import.meta.url)));

/**
 * In another process, because the compiler would keep this one alive.
 * @returns {import('vite').Plugin}
 */
export function messagesPlugin() {
  const compile = () => run(process.execPath, [compiler]);
  let compiled = null;
  let last = Promise.resolve();
  let waiting = null;
  /** One at a time; changes meanwhile are the next one's. */
  const compileSoon = () =>
    (waiting ??= last.then(() => {
      waiting = null;
      const compiled = compile();
      last = compiled.catch(() => undefined);
      return compiled;
    }));
  return {
    name: 'tiwanaku-messages',
    enforce: 'pre',
    async buildStart() {
      await (compiled ??= compile());
    },
    async handleHotUpdate({ file }) {
      if (folders.some((folder) => file.startsWith(folder))) await compileSoon();
    },
  };
}
