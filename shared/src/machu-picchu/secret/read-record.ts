import type { Result } from '../../kernel/index.ts';
import { fault, listAt, objectAt, oneOf, reading, type Unreadable } from '../../kernel/reading.ts';
import type { Components } from '../box/component-types.ts';
import { firstDay, playersKey } from '../decide/turn/begin-match.ts';
import { variants } from '../language/words.ts';
import type { CardId, PlayerColor } from '../language/words.ts';
import { actionAt } from './read-action.ts';
import { recordFormat, type GameRecord } from './record.ts';

/** Reads a game record, strictly: one that this box can set up. Whether its actions are legal is for `replayRecord` to say. */
export function parseRecord(box: Components, text: string): Result<GameRecord, Unreadable> {
  return reading(() => {
    const record = objectAt(jsonIn(text), 'The record', ['format', 'setup', 'actions']);
    oneOf(record['format'], 'format', [recordFormat]);
    const setup = setupAt(box, record['setup']);
    const actions = listAt(record['actions'], 'actions');
    return { ...setup, actions: actions.map((action, index) => actionAt(action, `actions[${index}]`)) };
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fault('The record', `is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`);
  }
}

const keys = ['variant', 'colors', 'first', 'day', 'city', 'hands', 'deck'];

function setupAt(box: Components, value: unknown): Omit<GameRecord, 'actions'> {
  const setup = objectAt(value, 'setup', keys);
  const variant = oneOf(setup['variant'], 'setup.variant', variants);
  const colors = colorsAt(box, setup['colors']);
  const players = playersKey(colors.length);
  if (players === null) return fault('setup.colors', `names ${colors.length} seats; a game has 2, 3, 4, 5`);
  return {
    setup: {
      variant,
      city: oneOf(setup['city'], 'setup.city', Object.keys(box.cities)),
      colors,
      first: oneOf(setup['first'], 'setup.first', [...colors.keys()]),
    },
    day: oneOf(setup['day'], 'setup.day', [firstDay(box, variant, players)]),
    secret: secretAt(box, setup, colors.length),
  };
}

function colorsAt({ colors: { names } }: Components, value: unknown): readonly PlayerColor[] {
  const place = 'setup.colors';
  const colors = listAt(value, place).map((color, seat) => oneOf(color, `${place}[${seat}]`, names));
  if (new Set(colors).size < colors.length) fault(place, 'names a colour twice');
  return colors;
}

function secretAt(box: Components, setup: Readonly<Record<string, unknown>>, players: number): GameRecord['secret'] {
  const names = box.sacrificeCards.map(({ id }) => id);
  const cardsAt = (value: unknown, place: string): readonly CardId[] =>
    listAt(value, place).map((card, index) => oneOf(card, `${place}[${index}]`, names));
  const hands = listAt(setup['hands'], 'setup.hands').map((hand, seat) => cardsAt(hand, `setup.hands[${seat}]`));
  if (hands.length !== players) fault('setup.hands', `names ${hands.length} hands for ${players} seats`);
  const dealt = hands.map((hand, seat): CardId => {
    const [card, ...more] = hand;
    if (card === undefined || more.length > 0) return fault(`setup.hands[${seat}]`, 'is not one card');
    return card;
  });
  const deck = cardsAt(setup['deck'], 'setup.deck');
  const all = new Set([...dealt, ...deck]);
  if (all.size < dealt.length + deck.length) fault('setup', 'has a sacrifice card twice');
  const missing = names.find((name) => !all.has(name));
  if (missing !== undefined) fault('setup', `lacks the sacrifice card "${missing}"`);
  return { hands: dealt, deck };
}
