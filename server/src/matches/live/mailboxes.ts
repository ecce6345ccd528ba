/** Serial queues by key: tasks of one key run one after the other, those of different keys side by side (L5). */
export interface Mailboxes {
  /** Settles as the task does; a task that fails does not hinder those behind it. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is queued or running. */
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
