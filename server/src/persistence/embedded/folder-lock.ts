import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Somebody else has the folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running server. Stop that one, give this one a DATA_DIR of its own, ` +
        'or let both share a Postgres server through DATABASE_URL.',
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Keeps every other process off `folder` until the answered function is called or this process ends in any way. Node has no file
 * locks, so the lock is an address to listen at: the operating system lets one process have it and takes it back from the dead.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const held: Server[] = [];
  const unlock = async () => {
    await Promise.all(held.map((server) => new Promise((done) => server.close(done))));
  };
  try {
    for (const { address, isNeeded } of await addressesOf(folder)) {
      const server = await hold(address).catch((error: unknown) => {
        if (isNeeded) throw error;
        return null;
      });
      if (server === 'taken') throw new FolderInUseError(folder);
      if (server) held.push(server);
    }
  } catch (error) {
    await unlock();
    throw error;
  }
  return unlock;
}

/**
 * The first address excludes other processes of this machine. The second, a socket in the folder itself, is seen by those in
 * other containers too; some shared folders cannot hold sockets, so it is done without where it does not work.
 */
async function addressesOf(folder: string): Promise<readonly { address: string; isNeeded: boolean }[]> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `tiwanaku-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return [{ address: `\\\\.\\pipe\\${name}`, isNeeded: true }];
  const machine = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  return [
    { address: machine, isNeeded: true },
    { address: join(folder, 'in-use.sock'), isNeeded: false },
  ];
}

async function hold(address: string): Promise<Server | 'taken'> {
  const isFile = !address.startsWith('\0') && process.platform !== 'win32';
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address);
    if (server) return server;
    if (!isFile || (await answers(address))) return 'taken';
    await rm(address, { force: true });
  }
  return 'taken';
}

/** `null` when the address is taken. */
function listen(address: string): Promise<Server | null> {
  return new Promise((settle, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? settle(null) : fail(error)));
    server.listen({ path: address, exclusive: true }, () => settle(server));
  });
}

/** Whether a living process listens there. A socket file left behind by a killed one refuses. */
function answers(address: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}
