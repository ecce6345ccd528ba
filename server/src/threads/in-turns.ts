/**
 * Runs one task at a time, taking turns between those who ask: who asks for much waits for their own tasks, others for at most one of
 * each. Settles as the task does.
 */
export function inTurns() {
  /** In the order in which they have their next turn. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (let next = first(); next; next = first()) await next();
    isBusy = false;
  }

  function first(): (() => Promise<void>) | undefined {
    for (const [who, [task, ...later]] of waiting) {
      waiting.delete(who);
      if (later.length > 0) waiting.set(who, later);
      return task;
    }
    return undefined;
  }

  return <T>(who: string, task: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const run = () => task().then(resolve, reject);
      waiting.set(who, [...(waiting.get(who) ?? []), run]);
      if (!isBusy) void work();
    });
}
