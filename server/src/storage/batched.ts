interface Batches<Entry> {
  /** At once, at most. */
  readonly lanes: number;
  /** Takes the next batch off a queue that is not empty. */
  next(queue: Entry[]): readonly Entry[];
  /** Settles every entry; never rejects. */
  run(batch: readonly Entry[]): Promise<void>;
}

/** Few statements for many entries: what arrives during earlier statements goes into the next. Returns the way in. */
export function batched<Entry>({ lanes, next, run }: Batches<Entry>): (entry: Entry) => void {
  const queue: Entry[] = [];
  let running = 0;
  let isScheduled = false;

  /** After this turn of the event loop, to gather what came in together. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (running < lanes && queue.length > 0) void runNext();
    });
  }

  async function runNext(): Promise<void> {
    running++;
    try {
      await run(next(queue));
    } finally {
      running--;
      if (queue.length > 0) schedule();
    }
  }

  return (entry) => {
    queue.push(entry);
    schedule();
  };
}
