/** Returns the result of `work`, and the milliseconds of processor time that it took in this process. */
export function withCpuMs<T>(work: () => T): readonly [T, number] {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

export const cpuMsOf = (work: () => unknown): number => withCpuMs(work)[1];
