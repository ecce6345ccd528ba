import { invariant, randomBelow, weekdayOf, type Random } from '@tiwanaku/shared/kernel';
import { sealText } from '../matches/seal.ts';
import type { Keeper } from '../matches/ports.ts';
import type { Day } from './daily-store.ts';
import { bitsOf, dayRandom } from './day-random.ts';

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
