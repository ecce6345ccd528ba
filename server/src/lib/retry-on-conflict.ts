import { Unavailable } from '../refusal.ts';

const maxAttempts = 10;

/** Repeats an optimistic write up to ten times. Throws `Unavailable` with `message` then. */
export async function retryOnConflict<T>(message: string, write: () => Promise<T | 'conflict'>): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const outcome = await write();
    if (outcome !== 'conflict') return outcome;
  }
  throw new Unavailable(message);
}
