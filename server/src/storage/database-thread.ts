import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

/**
 * The program is text, so that sources, build and tests run the same. Each port that it is sent is a connection: messages of Postgres'
 * protocol come in whole, and are answered. Null closes the database.
 */
const program = `
  import { parentPort, workerData } from 'node:worker_threads';
  const { library, dataDir } = workerData;
  const { PGlite } = await import(library);
  // The operating system caches the files anyway; saves 140 MB.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const pglite = await PGlite.create({ dataDir, startParams });

  async function begin() {
    await pglite.exec('ROLLBACK');
    await pglite.exec('DISCARD ALL');
  }

  async function answer(message) {
    const parts = [];
    await pglite.execProtocolRawStream(message, { onRawData: (bytes) => parts.push(bytes.slice()) });
    return Buffer.concat(parts);
  }

  const startup = 0;
  function serve(port) {
    port.on('message', async (message) => {
      if (message[0] === startup) await begin();
      port.postMessage(await answer(message));
    });
  }

  parentPort.on('message', async (port) => {
    if (port) return serve(port);
    await pglite.close();
    process.exit();
  });
  parentPort.postMessage('open');
`;

export interface DatabaseThread {
  /** Its one connection. */
  readonly pool: pg.Pool;
  /** When the pool has ended. */
  end(): Promise<void>;
}

/** It ends the process, which is started again: all that was acknowledged is in the files. */
class DatabaseThreadEnded extends Error {
  override name = 'DatabaseThreadEnded';
}

/** A Postgres in a thread of its own, so that its statements hold up nobody else. */
export async function startDatabaseThread(dataDir: string): Promise<DatabaseThread> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    workerData: { library, dataDir },
  });
  const ended = once(worker, 'exit');
  await Promise.race([
    once(worker, 'message'),
    ended.then(() => {
      throw new Error('the thread has ended');
    }),
  ]);
  let isEnding = false;
  const died = (cause: unknown) => {
    if (!isEnding) throw new DatabaseThreadEnded('The thread of the database has ended.', { cause });
  };
  worker.once('error', died);
  worker.once('exit', died);
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(port2, [port2]);
    return streamOver(port1);
  };
  return {
    pool: new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: connect,
      max: 1,
      idleTimeoutMillis: 0,
    }),
    async end() {
      isEnding = true;
      worker.postMessage(null);
      await ended;
    },
  };
}

/** What `pg` uses of a socket. It corks the messages of a statement, so that they come as one. */
function streamOver(port: MessagePort): Duplex {
  const stream = new Duplex({
    read: () => undefined,
    write(message: Uint8Array, _encoding, done) {
      port.postMessage(message);
      done();
    },
    writev(parts, done) {
      port.postMessage(Buffer.concat(parts.map(({ chunk }) => chunk as Uint8Array)));
      done();
    },
    final(done) {
      stream.push(null);
      done();
    },
    destroy(error, done) {
      port.close();
      done(error);
    },
  });
  port.on('message', (bytes: Uint8Array) => stream.push(bytes));
  port.on('close', () => stream.destroy());
  // oxlint-disable-next-line no-restricted-properties -- it is no socket of a player
  const connect = () => setImmediate(() => stream.emit('connect'));
  return Object.assign(stream, {
    connect,
    setNoDelay: () => undefined,
    ref: () => port.ref(),
    unref: () => port.unref(),
  });
}
