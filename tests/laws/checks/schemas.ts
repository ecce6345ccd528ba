import { seededRandom } from '@tiwanaku/shared/kernel';
import { colorsOf } from '../../support/play-match.ts';
import { holds, journey, same, some, type Check } from './breach.ts';
import { withSecrets } from './planted.ts';

/** Options, commands and events pass their schemas unchanged, and none of them with a field more. */
export const schemasAreStrict: Check = (played) => {
  const { game, kind, moment, steps } = played;
  const { optionsSchema, commandSchema, eventSchema, pointSchema } = game.keeper.rules;
  const kinds = [
    { name: 'an option', schema: optionsSchema, values: [kind.options] },
    { name: 'a command', schema: commandSchema, values: some(steps, 60).map(({ command }) => command) },
    { name: 'an event', schema: eventSchema, values: some(moment.events, 200) },
  ];
  for (const { name, schema, values } of kinds) {
    for (const value of values) {
      same(schema.safeParse(journey(value)).data, value, `${name} changes on its way`, played);
      for (const planted of withSecrets(value)) {
        holds(!schema.safeParse(planted).success, `${name} with a field more is let through`, played);
      }
    }
  }
  same(pointSchema.safeParse(game.point).data, game.point, 'a point', played);
  holds(!pointSchema.safeParse(`${game.point}\n`).success, 'a point that is none', played);
};

/** As many people as the options seat begin a match, and others are refused. */
export const seatsAreBounded: Check = (played) => {
  const { game, kind, seed } = played;
  const { rules, begin } = game.keeper;
  const { min, max } = rules.seats(kind.options);
  const begins = (seats: number) => begin(kind.options, colorsOf(game, seats), seededRandom(seed)).ok;
  holds(kind.seats >= min && kind.seats <= max, 'a kind of match has a right number of seats', played);
  same(new Set(rules.colors).size, rules.colors.length, 'two colours are one', played);
  holds(rules.colors.length >= max, 'every seat has a colour', played);
  for (let seats = min; seats <= max; seats++) holds(begins(seats), `${seats} can begin`, played);
  holds(!begins(min - 1), `${min - 1} cannot begin`, played);
  const tooMany = begin(kind.options, [...colorsOf(game, max), rules.colors[0] ?? ''], seededRandom(seed));
  holds(!tooMany.ok, `${max + 1} cannot begin`, played);
  holds(Number.isInteger(rules.rulesVersion) && rules.rulesVersion > 0, 'rules have a version', played);
};
