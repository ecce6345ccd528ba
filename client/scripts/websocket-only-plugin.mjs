/** Saves 5.3 KB (gzipped) of socket.io. Fails when a part has moved, as after an update. */

const stubs = [
  {
    // `io()` keeps a list of servers; the page has one.
    test: /\/socket\.io-client\/build\/esm\/index\.js$/,
    code: `export { Manager } from './manager.js';`,
  },
  {
    test: /\/engine\.io-client\/build\/esm\/contrib\/parseuri\.js$/,
    code: `export const parse = () => { throw new Error('another server'); };`,
  },
  {
    test: /\/engine\.io-client\/build\/esm\/contrib\/parseqs\.js$/,
    code: 'export const encode = (query) => String(new URLSearchParams(query)), decode = null;',
  },
  {
    // Long polling and WebTransport.
    test: /\/engine\.io-client\/build\/esm\/transports\/(polling-(xhr|fetch)|webtransport)(\.node)?\.js$/,
    code: 'export const XHR = null, Fetch = null, WT = null;',
  },
  {
    // Type, id and JSON: one namespace, nothing binary. Invalid text throws, and the manager reconnects.
    test: /\/socket\.io-parser\/build\/esm\/index\.js$/,
    code: `import { Emitter } from '@socket.io/component-emitter';
      export const PacketType = { CONNECT: 0, DISCONNECT: 1, EVENT: 2, ACK: 3, CONNECT_ERROR: 4 };
      export class Encoder {
        encode({ type, id, data }) {
          return [String(type) + (id ?? '') + (data === undefined ? '' : JSON.stringify(data))];
        }
      }
      export class Decoder extends Emitter {
        add(text) {
          const [, type, id, data] = /^([0-4])(\\d*)(.*)$/s.exec(text);
          this.emitReserved('decoded', {
            type: Number(type),
            nsp: '/',
            id: id ? Number(id) : undefined,
            data: data ? JSON.parse(data) : undefined,
          });
        }
        destroy() {}
      }`,
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

/** For long polling only. */
const engine = /\/engine\.io-client\/build\/esm\/socket\.js$/;
const cuts = [
  { method: /\n {4}_probe\(name\) \{.*?\n {4}\}\n/s, code: '\n' },
  {
    method: /\n {4}_getWritablePackets\(\) \{.*?\n {4}\}\n/s,
    code: '\n    _getWritablePackets() { return this.writeBuffer; }\n',
  },
];

/** @returns {import('vite').Plugin} */
export function websocketOnlyPlugin() {
  let unused = new Set(stubs);
  return {
    name: 'tiwanaku-websocket-only',
    apply: 'build',
    buildStart() {
      unused = new Set(stubs);
    },
    load(id) {
      const stub = stubs.find(({ test }) => test.test(id));
      unused.delete(stub);
      return stub?.code ?? null;
    },
    transform(code, id) {
      if (!engine.test(id)) return null;
      return cuts.reduce((rest, cut) => {
        if (!cut.method.test(rest)) this.error(`engine.io's socket has no ${cut.method} to cut`);
        return rest.replace(cut.method, cut.code);
      }, code);
    },
    buildEnd(error) {
      if (!error && unused.size > 0) this.error(`socket.io has no ${[...unused].map(({ test }) => test).join(', ')}`);
    },
  };
}
