import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** What becomes of websockets. */
type Websockets = 'passed' | 'refused' | 'swallowed';

export interface WebProxy {
  readonly url: string;
  close(): void;
}

/** A proxy that sends every single request to one of these ports; `choose` gives its index. */
export async function startWebProxy(
  ports: readonly number[],
  choose: (request: IncomingMessage) => number,
  websockets: Websockets = 'passed',
): Promise<WebProxy> {
  const portOf = (from: IncomingMessage) => ports[choose(from)] ?? 0;
  const proxy = createServer((from, to) => {
    const { method, url: path, headers } = from;
    const passed = request({ host: '127.0.0.1', port: portOf(from), method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  });
  proxy.on('upgrade', (from, near) => {
    near.on('error', () => near.destroy());
    if (websockets === 'refused') {
      near.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    if (websockets === 'swallowed') return;
    const far = connect(portOf(from), '127.0.0.1', () => {
      const headers = from.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      far.write(`${[`${from.method} ${from.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
