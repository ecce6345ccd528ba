import { describe, expect, test } from 'vitest';
import { newId } from '../testing/stored-match.ts';
import type { BuildFileStore } from './build-files.ts';

/** What every BuildFileStore does. `open` answers with a store that may hold other files, and tells it the time. */
export function buildFileStoreContract(open: (now: () => Date) => BuildFileStore): void {
  const content = Uint8Array.from([0, 255, 10, 13, 128]);
  const newPath = () => `assets/${newId()}.js`;

  describe('BuildFileStore', () => {
    test('what is missing is kept once, byte by byte, by several processes at once too', async () => {
      const store = open(() => new Date());
      const path = newPath();
      expect(await store.use([path])).toEqual([path]);
      await Promise.all([store.keep([{ path, content }]), store.keep([{ path, content }])]);
      expect(await store.use([path])).toEqual([]);
      expect([...((await store.read(path)) ?? [])]).toEqual([...content]);
      expect(await store.read(newPath())).toBeNull();
    });

    test('files that no process has used for long are removed, others stay', async () => {
      let year = 2001;
      const store = open(() => new Date(Date.UTC(year, 0, 1)));
      const [old, used] = [newPath(), newPath()];
      await store.keep([old, used].map((path) => ({ path, content })));
      year = 2003;
      await store.use([used]);
      expect(await store.removeUnused(new Date(Date.UTC(2002, 0, 1)))).toBeGreaterThanOrEqual(1);
      expect(await store.read(old)).toBeNull();
      expect(await store.read(used)).not.toBeNull();
    });
  });
}
