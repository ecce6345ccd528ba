import { z } from 'zod';
import type { Result } from '../../kernel/index.ts';
import { listOf, objectOf, oneOf, readJson, readWithin, type Unreadable } from '../../kernel/reading.ts';
import { cityFault } from '../box/city-fault.ts';
import type { Components } from '../box/component-types.ts';
import { cityPairs } from '../box/read-city.ts';
import { firstDay, playersKey } from '../decide/turn/begin-match.ts';
import { ownCity } from '../language/options.ts';
import { variants } from '../language/words.ts';
import type { CardId, PlayerColor } from '../language/words.ts';
import { recordAction } from './read-action.ts';
import { recordFormat, type GameRecord } from './record.ts';

/** `replayRecord` checks whether the actions are legal. */
export function parseRecord(box: Components, text: string): Result<GameRecord, Unreadable> {
  const record = objectOf({ format: oneOf([recordFormat]), setup: setupOf(box), actions: listOf(recordAction) });
  return readJson(
    record.transform(({ setup, actions }) => ({ ...setup, actions })),
    text,
    'The record',
  );
}

type City = Pick<GameRecord['setup'], 'city' | 'pairs'>;

const cityOf = ({ cities }: Components): z.ZodType<City> => oneOf(Object.keys(cities)).transform((city) => ({ city }));

const ownMap: z.ZodType<City> = cityPairs.transform((pairs, context): City => {
  const broken = cityFault(pairs);
  if (broken !== null) context.addIssue(`is no city map: ${broken}`);
  return { city: ownCity, pairs };
});

function setupOf(box: Components) {
  const cards = listOf(oneOf(box.sacrificeCards.map(({ id }) => id)));
  const fields = objectOf({
    variant: oneOf(variants),
    colors: colorsOf(box),
    first: z.unknown(),
    day: z.unknown(),
    city: z.unknown(),
    hands: listOf(cards),
    deck: cards,
  });
  return fields.transform((setup, context): Omit<GameRecord, 'actions'> => {
    const { variant, colors, hands, deck } = setup;
    const players = playersKey(colors.length);
    if (players === null) {
      const message = `names ${colors.length} seats; a game has 2, 3, 4, 5`;
      context.addIssue({ code: 'custom', message, path: ['colors'] });
      return z.NEVER;
    }
    const first = readWithin(context, oneOf([...colors.keys()]), setup.first, ['first']);
    const day = readWithin(context, oneOf([firstDay(box, variant, players)]), setup.day, ['day']);
    const city = readWithin(context, Array.isArray(setup.city) ? ownMap : cityOf(box), setup.city, ['city']);
    const secret = readWithin(context, dealt(box, colors.length), { hands, deck });
    return { setup: { variant, ...city, colors, first }, day, secret };
  });
}

const colorsOf = ({ colors: { names } }: Components): z.ZodType<readonly PlayerColor[]> =>
  listOf(oneOf(names)).refine((colors) => new Set(colors).size === colors.length, 'names a colour twice');

/** With the deck every card once. */
const dealt = (box: Components, players: number) =>
  z
    .custom<{ readonly hands: readonly (readonly CardId[])[]; readonly deck: readonly CardId[] }>()
    .transform(({ hands, deck }, context): GameRecord['secret'] => {
      const refuse = (message: string, ...path: PropertyKey[]) => context.addIssue({ code: 'custom', message, path });
      if (hands.length !== players) refuse(`names ${hands.length} hands for ${players} seats`, 'hands');
      const wrong = hands.findIndex((hand) => hand.length !== 1);
      if (wrong >= 0) refuse('is not one card', 'hands', wrong);
      const all = [...hands.flat(), ...deck];
      if (new Set(all).size < all.length) refuse('has a sacrifice card twice');
      const missing = box.sacrificeCards.find(({ id }) => !all.includes(id));
      if (missing !== undefined) refuse(`lacks the sacrifice card "${missing.id}"`);
      return { hands: hands.flat(), deck };
    });
