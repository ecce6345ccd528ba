/** Gathers what is added within `ms` after the first of it into one call. Settles for each as that call does. */
export function gathered<T>(ms: number, work: (added: readonly T[]) => Promise<void>): (one: T) => Promise<void> {
  let added: T[] = [];
  let working: Promise<void> | null = null;

  async function start(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ms).unref());
    const all = added;
    added = [];
    working = null;
    await work(all);
  }

  return (one) => {
    added.push(one);
    working ??= start();
    return working;
  };
}
