/** Serial queues by key (L5). */
export interface Mailboxes {
  /** Settles as the task does; a failure does not block later tasks. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when all queues are empty. */
  emptied(): Promise<void>;
}

export function createMailboxes(): Mailboxes {
  const last = new Map<string, Promise<unknown>>();

  return {
    run(key, task) {
      const before = last.get(key);
      const mine = before ? before.then(task) : task();
      const settled = mine.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, settled);
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
      return mine;
    },

    async emptied() {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
