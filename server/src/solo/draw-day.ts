import { invariant, randomBelow, weekdayOf, type Random } from '@tiwanaku/shared/kernel';
import { sealText } from '../matches/seal.ts';
import type { Keeper } from '../matches/ports.ts';
import type { Day } from './daily-store.ts';
import { createHmac } from 'node:crypto';

type Drawn = Pick<Day, 'sealed' | 'beginnings'>;

/** The same key and date give the same day. Takes long. Throws for a game without a daily land. */
export function drawDay(keeper: Keeper, key: string, date: string): Day {
  const { daily, rules } = keeper;
  invariant(daily !== null, 'the game has a daily land');
  const random = dayRandom(key, `${rules.id}-daily/1`, date);
  const grade = daily.gradeOf(weekdayOf(date));
  const puzzles = drawPuzzles(daily.puzzlesOf(grade), random);
  const color = rules.colors[randomBelow(random, rules.colors.length)];
  invariant(color !== undefined, 'a game has colours');
  const { id: game, rulesVersion } = rules;
  return { game, date, rulesVersion, grade, color, puzzles, ...drawMatch(keeper, { color, grade, random, date }) };
}

/** One for each place, none twice. */
function drawPuzzles(places: readonly (readonly string[])[], random: Random): readonly string[] {
  const drawn: string[] = [];
  for (const ids of places) {
    const left = ids.filter((id) => !drawn.includes(id));
    const id = left.length > 0 ? left[randomBelow(random, left.length)] : undefined;
    invariant(id !== undefined, 'there are puzzles enough');
    drawn.push(id);
  }
  return drawn;
}

interface Wanted {
  readonly color: string;
  readonly grade: number;
  readonly random: Random;
  readonly date: string;
}

/** Every difficulty is dealt by the same chance, so that all hide the same. */
function drawMatch({ daily, drawing, ...keeper }: Keeper, { color, grade, random, date }: Wanted): Drawn {
  const [nonce, deal] = [bitsOf(random), bitsOf(random)];
  const wanted = (daily?.difficulties ?? []).map((difficulty) => ({
    difficulty,
    options: daily?.optionsOf(difficulty, grade),
  }));
  const kind = drawing?.kindOf(wanted[0]?.options) ?? null;
  const land = kind === null ? undefined : drawing?.draw(kind, random);
  const begun = wanted.map(({ difficulty, options }) => {
    const one = keeper.begin(options, [color], dayRandom(deal, `${keeper.rules.id}-deal/1`, date), land);
    invariant(one.ok, 'a daily land can be begun');
    const events = one.value.events.map((event) => keeper.rules.eventSchema.parse(event));
    return { difficulty, options, events, secret: keeper.seal(one.value.vault) };
  });
  const secrets = new Set(begun.map(({ secret }) => secret));
  const [secret] = secrets;
  invariant(secret !== undefined && secrets.size === 1, 'every difficulty hides the same');
  const beginnings = begun.map(({ difficulty, options, events }) => [difficulty, { options, events }] as const);
  return { sealed: sealText(nonce, secret), beginnings: Object.fromEntries(beginnings) };
}

/**
 * `key` is hexadecimal. Uniform 32-bit words of HMAC-SHA-256(key, name, date, counter) (DED-DAY-2). A seed of 32 bits could be found by trying
 * all of them against what is open.
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
const bitsOf = (random: Random): string =>
  Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('');
