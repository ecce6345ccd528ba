import { invariant, randomBelow, type Random } from '../../kernel/index.ts';
import { plainTesting, type GameTesting } from '../../kernel/testing/game-testing.ts';
import { hiddenCards } from '../../kernel/testing/hidden-cards.ts';
import { components } from '../components.ts';
import { beginMatch } from '../decide/turn.ts';
import type { MachuPicchuTypes } from '../game.ts';
import { type Command, ownCity, districts, type CardId, type Variant } from '../types.ts';
import type { Event } from '../events.ts';
import { answerKinds, type Orders } from '../orders.ts';
import { deckOf } from '../secret/vault.ts';
import { machuPicchuKeeper, Vault } from '../secret/index.ts';
import { audienceOf } from '../view.ts';
import { leaks } from './leaks.ts';
import { strangeCommands } from './strange-commands.ts';

type Types = MachuPicchuTypes<Vault>;

const kind = (variant: Variant, seats: number) => ({
  name: `${variant}, ${seats}`,
  options: { variant, city: 'placeholder-1' },
  seats,
});

/** A city map of a host's own: one street past all districts. */
const street = districts.slice(1).map((to, index) => [districts[index] ?? to, to] as const);

/** Faces that an event shows to those who see it. */
function facesIn(event: Event): readonly CardId[] {
  switch (event.type) {
    case 'cardsSeen':
    case 'cardsPutBack':
      return event.cards;
    case 'matchEnded':
      return event.hands.flat();
    default:
      return [];
  }
}

const cardsOf = (vault: Vault): readonly CardId[] => {
  const { hands, deck } = vault.open();
  return [...hands, ...deck];
};

const among = <T>(random: Random, values: readonly T[]): T => {
  const value = values[randomBelow(random, values.length)];
  invariant(value !== undefined, 'there is something to choose from');
  return value;
};

/** Random play comes to the temples and the trail often, as people do: otherwise hardly a card would be drawn. */
const lively = (command: Command): boolean => {
  switch (command.type) {
    case 'step':
    case 'ride':
      return /Temple|sundial|House/.test(command.to);
    case 'stay':
      return command.tile.startsWith('steps');
    case 'sacrifice':
      return command.llamas > 0;
    case 'offer':
    case 'receive':
      return command.goods.length > 0;
    case 'end':
      return false;
    default:
      return true;
  }
};

/** No view and no event writes so many cards of the deck side by side. */
const runLength = 8;

function sealedPieces(vault: Vault): readonly string[] {
  const { hands, deck } = vault.open();
  const sealed = machuPicchuKeeper.seal(vault);
  const runs = deck.slice(runLength - 1).map((_, at) => JSON.stringify(deck.slice(at, at + runLength)).slice(1, -1));
  return ['machu-picchu-vault', sealed, `"hands":${JSON.stringify(hands)}`, ...runs];
}

/** The Princes of Machu Picchu for the tests that know no game. */
export const machuPicchuTesting: GameTesting<Types> = {
  ...plainTesting,
  ...hiddenCards({
    cardsOf,
    cardsIn: facesIn,
    audienceOf,
    renamed(vault: Vault, rename) {
      const { hands, deck } = vault.open();
      return new Vault({ hands: hands.map(rename), deck: deck.map(rename) });
    },
  }),
  keeper: machuPicchuKeeper,
  kinds: [
    kind('standard', 2),
    kind('standard', 5),
    {
      name: 'learning, 3, a map of the host’s',
      options: { variant: 'learning', city: ownCity, pairs: street },
      seats: 3,
    },
    kind('standard', 4),
    kind('learning', 2),
    kind('standard', 3),
    kind('learning', 5),
  ],
  heavyKinds: [{ ...kind('standard', 5), name: 'five players' }],
  point: 'sunTemple',
  leaks,

  anyCommand: ({ position, hands }, random) => among(random, strangeCommands(hands[position.active ?? 0]?.cards ?? [])),

  choose(legal, random) {
    const livelier = legal.filter(lively);
    const isCalm = livelier.length === 0 || randomBelow(random, 4) === 0;
    const commands = isCalm ? legal : livelier;
    return commands[randomBelow(random, commands.length)];
  },

  anyOrders(random): Orders {
    const ahead = { turns: randomBelow(random, 12), answers: [among(random, strangeCommands([]))] };
    return {
      produce: among(random, answerKinds),
      keepCorn: randomBelow(random, 3),
      sacrifice: among(random, answerKinds),
      offer: among(random, ['ask', 'never']),
      collect: among(random, answerKinds),
      since: 0,
      ahead: randomBelow(random, 3) === 0 ? ahead : null,
    };
  },

  beginWith(vault, [began]) {
    invariant(began?.type === 'matchBegan', 'a match begins with matchBegan');
    return beginMatch(components, began.setup, deckOf(vault.open()));
  },

  /** Cards are put back by name: in the twin's match a seat names the card that is there instead. */
  inTwin(command, vault, twin) {
    if (command.type !== 'return') return command;
    const [from, to] = [cardsOf(vault), cardsOf(twin)];
    return { ...command, cards: command.cards.map((card) => to[from.indexOf(card)] ?? card) };
  },

  sealedPieces,
};
