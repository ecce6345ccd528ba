const stub = '\0other-transports';

/**
 * Leaves out of the page what socket.io could use besides WebSocket: long polling and WebTransport. The connection never
 * asks for them, but their code would be a fifth of the library.
 * @returns {import('vite').Plugin}
 */
export function websocketOnlyPlugin() {
  return {
    name: 'tiwanaku-websocket-only',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const isOurs = importer?.includes('/engine.io-client/build/esm/') ?? false;
      return isOurs && /\/(polling-(xhr|fetch)|webtransport)(\.node)?\.js$/.test(id) ? stub : null;
    },
    load: (id) => (id === stub ? 'export const XHR = null, Fetch = null, WT = null;' : null),
  };
}
