import type { Command } from '../../language/commands.ts';
import { arrowColors, crops, terrains, type Space } from '../../language/types.ts';
import { listAt, objectAt, oneOf } from '../../../kernel/reading.ts';
import type { RecordAction } from './record.ts';
import { oneSpaceAt } from '../scenario/scenario-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What each action has beside `seat` and `type`, and how it is read. */
const readers: {
  readonly [Type in Command['type']]: {
    readonly keys: readonly string[];
    readonly read: (fields: Fields, place: string) => Extract<Command, { type: Type }>;
  };
} = {
  explore: {
    keys: ['from', 'to'],
    read: (fields, place) => ({
      type: 'explore',
      from: fields['from'] === 'reserve' ? 'reserve' : spaceIn(fields, place, 'from'),
      to: spaceIn(fields, place, 'to'),
    }),
  },
  recall: { keys: ['from'], read: (fields, place) => ({ type: 'recall', from: spaceIn(fields, place, 'from') }) },
  divine: {
    keys: ['at', 'crop'],
    read: (fields, place) => ({
      type: 'divine',
      at: spaceIn(fields, place, 'at'),
      crop: oneOf(fields['crop'], `${place}.crop`, crops),
    }),
  },
  /** An offering is a set; however a record lists it, the rules take the kinds in ascending order. */
  offer: {
    keys: ['crops'],
    read: (fields, place) => ({
      type: 'offer',
      crops: listAt(fields['crops'], `${place}.crops`)
        .map((kind, index) => oneOf(kind, `${place}.crops[${index}]`, crops))
        .sort((one, other) => one - other),
    }),
  },
  end: { keys: [], read: () => ({ type: 'end' }) },
  pass: { keys: [], read: () => ({ type: 'pass' }) },
  spend: {
    keys: ['terrain'],
    read: (fields, place) => ({ type: 'spend', terrain: oneOf(fields['terrain'], `${place}.terrain`, terrains) }),
  },
  supply: { keys: [], read: () => ({ type: 'supply' }) },
  order: { keys: ['at'], read: (fields, place) => ({ type: 'order', at: spaceIn(fields, place, 'at') }) },
  moveOtoma: {
    keys: ['otoma'],
    read: (fields, place) => ({ type: 'moveOtoma', otoma: oneOf(fields['otoma'], `${place}.otoma`, arrowColors) }),
  },
};

const types = Object.keys(readers) as Command['type'][];
const everyKey = [...new Set(Object.values(readers).flatMap(({ keys }) => keys))];
/** Whether the seat takes part in this game is for the rules to say, as every other reason why it may not act. */
const seats = [0, 1, 2, 3];

const spaceIn = (fields: Fields, place: string, key: string): Space => oneSpaceAt(fields[key], `${place}.${key}`);

/** One action of a game record. */
export function actionAt(value: unknown, place: string): RecordAction {
  const named = objectAt(value, place, ['seat', 'type'], everyKey);
  const type = oneOf(named['type'], `${place}.type`, types);
  const { keys, read } = readers[type];
  const fields = objectAt(value, `${place} (${type})`, ['seat', 'type', ...keys]);
  return { seat: oneOf(fields['seat'], `${place}.seat`, seats), command: read(fields, place) };
}
