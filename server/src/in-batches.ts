/** Removes what there is to remove, `atOnce` at a time, so that others get at the database in between. Returns how many that were. */
export async function inBatches(atOnce: number, remove: (limit: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await remove(atOnce);
    count += removed;
    if (removed < atOnce) return count;
  }
}
