/**
 * Parts of socket.io that the page never uses, and what stands in for them. Nothing binary is ever sent: every message is the
 * JSON of a schema, in both directions.
 */
const stubs = [
  {
    // `io()` keeps a list of servers by address; the page has one, its own.
    test: /\/socket\.io-client\/build\/esm\/index\.js$/,
    code: `export { Manager } from './manager.js';`,
  },
  {
    test: /\/engine\.io-client\/build\/esm\/contrib\/parseuri\.js$/,
    code: `export const parse = () => { throw new Error('another server'); };`,
  },
  {
    // Long polling and WebTransport: the connection asks for WebSocket alone.
    test: /\/engine\.io-client\/build\/esm\/transports\/(polling-(xhr|fetch)|webtransport)(\.node)?\.js$/,
    code: 'export const XHR = null, Fetch = null, WT = null;',
  },
  {
    test: /\/socket\.io-parser\/build\/esm\/is-binary\.js$/,
    code: 'export const isBinary = () => false, hasBinary = () => false;',
  },
  {
    test: /\/socket\.io-parser\/build\/esm\/binary\.js$/,
    code: `const refuse = () => { throw new Error('binary'); };
      export { refuse as deconstructPacket, refuse as reconstructPacket };`,
  },
  {
    test: /\/engine\.io-parser\/build\/esm\/contrib\/base64-arraybuffer\.js$/,
    code: `export const decode = () => { throw new Error('binary'); };`,
  },
  {
    test: /\/engine\.io-parser\/build\/esm\/encodePacket\.browser\.js$/,
    code: `import { PACKET_TYPES } from './commons.js';
      export const encodePacket = ({ type, data }, _, callback) => callback(PACKET_TYPES[type] + (data || ''));
      export const encodePacketToBinary = null;`,
  },
];

/**
 * Leaves out of the page what of socket.io it never uses: a third of the library.
 * @returns {import('vite').Plugin}
 */
export function websocketOnlyPlugin() {
  return {
    name: 'tiwanaku-websocket-only',
    apply: 'build',
    load: (id) => stubs.find(({ test }) => test.test(id))?.code ?? null,
  };
}
