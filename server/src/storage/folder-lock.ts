import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running server. Stop that one, give this one a DATA_DIR of its own, ` +
        'or let both share a Postgres server through DATABASE_URL.',
    );
    this.name = 'FolderInUseError';
  }
}

/** Bytes in the address of a socket in a folder; the system cuts longer ones short without a word. */
const longestAddress = process.platform === 'linux' ? 107 : 103;

class FolderTooDeepError extends Error {
  constructor(folder: string, tooMany: number) {
    super(
      `The path of the data folder ${folder} is ${tooMany} ${tooMany === 1 ? 'byte' : 'bytes'} too long: a socket in it marks it as in use, and the ` +
        'system limits the paths of sockets. Give this server a DATA_DIR with a shorter path.',
    );
    this.name = 'FolderTooDeepError';
  }
}

/**
 * Locks the folder until released or the process ends. Node has no file locks; an address to listen on belongs to one process
 * and is freed when it dies.
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
 * The first excludes processes of this machine; the second, a socket in the folder, those in other containers, where
 * possible.
 */
async function addressesOf(folder: string): Promise<readonly { address: string; isNeeded: boolean }[]> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `tiwanaku-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return [{ address: `\\\\.\\pipe\\${name}`, isNeeded: true }];
  const machine = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  const inFolder = join(folder, 'in-use.sock');
  const tooMany = Buffer.byteLength(inFolder) - longestAddress;
  if (tooMany > 0) throw new FolderTooDeepError(folder, tooMany);
  return [
    { address: machine, isNeeded: true },
    { address: inFolder, isNeeded: false },
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

function listen(address: string): Promise<Server | null> {
  return new Promise((settle, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? settle(null) : fail(error)));
    server.listen({ path: address, exclusive: true }, () => settle(server));
  });
}

/** A dead process's socket file refuses. */
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
