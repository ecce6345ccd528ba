import { compileMessages, outputs } from '../../scripts/messages.mjs';

const compile = () => outputs.forEach(compileMessages);

/**
 * Compiles the messages (client/messages/README.md) before a build, and again when one changes.
 * @returns {import('vite').Plugin}
 */
export function messagesPlugin() {
  return {
    name: 'tiwanaku-messages',
    buildStart: compile,
    handleHotUpdate({ file }) {
      if (/\/messages\/.*\.json$/.test(file)) compile();
    },
  };
}
