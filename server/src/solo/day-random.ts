import { createHmac } from 'node:crypto';
import type { Random } from '@tiwanaku/shared/kernel';

/**
 * `key` is hexadecimal. Uniform 32-bit words of HMAC-SHA-256(key, name, date, counter) (DED-DAY-2). A seed of 32 bits could be found by trying
 * all of them against what lies open.
 */
export function dayRandom(key: string, name: string, date: string): Random {
  let counter = 0;
  let block = Buffer.alloc(0);
  let next = 0;
  return () => {
    if (next === block.length) {
      block = createHmac('sha256', Buffer.from(key, 'hex')).update(`${name}\n${date}\n${counter++}`).digest();
      next = 0;
    }
    const word = block.readUInt32BE(next);
    next += 4;
    return word;
  };
}

/** 256 bits in hexadecimal. */
export const bitsOf = (random: Random): string =>
  Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('');
