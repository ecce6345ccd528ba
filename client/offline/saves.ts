/** One match of each game, in this browser's database. */
const name = 'tiwanaku-offline';
const store = 'matches';

const settled = <Found>(request: IDBRequest<Found>): Promise<Found> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

async function matches(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= database();
  return (await opened).transaction(store, mode).objectStore(store);
}

/** All reject where the browser keeps nothing. */
export const saves = {
  read: async (game: string): Promise<unknown> => await settled(await matches('readonly').then((all) => all.get(game))),
  write: async (game: string, saved: unknown): Promise<void> =>
    void (await settled((await matches('readwrite')).put(saved, game))),
  remove: async (game: string): Promise<void> => void (await settled((await matches('readwrite')).delete(game))),
};
