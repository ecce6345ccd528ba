import { Unavailable } from '../refusal.ts';

/** Repeats an optimistic write that answers `conflict`. Throws `Unavailable` with `message` after `attempts` conflicts. */
export async function retryOnConflict<T>(
  attempts: number,
  message: string,
  write: () => Promise<T | 'conflict'>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const outcome = await write();
    if (outcome !== 'conflict') return outcome;
  }
  throw new Unavailable(message);
}
