import { randomFillSync } from 'node:crypto';
import type { Random } from '@tiwanaku/shared/kernel';

/** Uniform 32-bit words from the operating system, fetched in blocks. */
export function systemRandom(): Random {
  const words = new Uint32Array(1024);
  let next = words.length;
  return () => {
    if (next === words.length) {
      randomFillSync(words);
      next = 0;
    }
    const word = words[next] ?? 0;
    words[next++] = 0;
    return word;
  };
}
