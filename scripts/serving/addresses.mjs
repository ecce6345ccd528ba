import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Network interfaces of containers, virtual machines and tunnels. */
const inside = /^(docker|br-|veth|virbr|vmnet|vEthernet|tun|tap|utun|zt|wg)/;

/** This machine's IPv4 addresses in the local network. */
export const addressesInTheHouse = () =>
  Object.entries(networkInterfaces())
    .filter(([name]) => !inside.test(name))
    .flatMap(([, addresses]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);

export const isOpen = (host) => host !== 'localhost' && host !== '::1' && !host.startsWith('127.');

/** Other errors do not count, because the server reports them itself. */
const isTaken = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });

/**
 * Null when twenty more ports are taken.
 * @returns {Promise<number | null>}
 */
export async function freePortFrom(port, host) {
  for (let next = port; next <= Math.min(port + 20, 65_535); next++) if (!(await isTaken(next, host))) return next;
  return null;
}
