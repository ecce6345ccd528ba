import { parseArgs, type ParseArgsConfig } from 'node:util';
import { seededRandom, type Random } from '@tiwanaku/shared/kernel';
import { systemRandom } from '../system-random.ts';
import { Misuse } from './misuse.ts';

/** `parseArgs`, with errors as misuse. */
export function parsed<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [sentence = ''] = error.message.split(/\.\s|\n/);
    throw new Misuse(`${sentence.replace(/\.$/, '')}.`);
  }
}

/** An option that takes one of a few words. */
export function choice<T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
  otherwise?: T,
): T {
  const found = value === undefined ? otherwise : allowed.find((one) => one === value);
  if (found !== undefined) return found;
  const wanted = allowed.length === 1 ? allowed[0] : `one of ${allowed.join(', ')}`;
  throw new Misuse(
    value === undefined ? `--${name} is missing: ${wanted}.` : `--${name} is "${value}", not ${wanted}.`,
  );
}

/** An option that takes a number from `min` to `max`. */
export function wholeNumber(
  name: string,
  value: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
  otherwise: number,
): number {
  if (value === undefined) return otherwise;
  const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  const wanted = min === max ? String(min) : `a whole number from ${min} to ${max}`;
  throw new Misuse(`--${name} is "${value}", not ${wanted}.`);
}

const maxSeed = 2 ** 32 - 1;

/** Chance from the seed, or from the operating system. */
export const randomFrom = (seed: string | undefined): Random =>
  seed === undefined ? systemRandom() : seededRandom(wholeNumber('seed', seed, { min: 0, max: maxSeed }, 0));

export const countIn = (value: string | undefined): number =>
  wholeNumber('count', value, { min: 1, max: 1_000_000 }, 1);
