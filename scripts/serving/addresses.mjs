import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Networks inside this machine: containers, virtual machines, tunnels. */
const inside = /^(docker|br-|veth|virbr|vmnet|vEthernet|tun|tap|utun|zt|wg)/;

/** IPv4 addresses of this machine in the local network. */
export const addressesInTheHouse = () =>
  Object.entries(networkInterfaces())
    .filter(([name]) => !inside.test(name))
    .flatMap(([, addresses]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);

/** Whether a server at this host is reachable from other machines. */
export const isOpen = (host) => host !== 'localhost' && host !== '::1' && !host.startsWith('127.');

/** Other problems with host or port are reported by the server. */
const isTaken = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });

/**
 * The port itself when it is free, otherwise the next free one.
 * @returns {Promise<number | null>} null when the next twenty are taken as well
 */
export async function freePortFrom(port, host) {
  for (let next = port; next <= Math.min(port + 20, 65_535); next++) if (!(await isTaken(next, host))) return next;
  return null;
}
