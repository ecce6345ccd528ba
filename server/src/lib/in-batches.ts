/** Lets other queries run in between. Returns how many were removed. */
export async function inBatches(batchSize: number, remove: (limit: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await remove(batchSize);
    count += removed;
    if (removed < batchSize) return count;
  }
}
