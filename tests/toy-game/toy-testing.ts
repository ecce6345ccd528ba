import { isInAudience, randomBelow, shuffled } from '@tiwanaku/shared/kernel';
import { canary, type GameTesting, type Leak, type Moment } from '../../shared/src/kernel/testing/game-testing.ts';
import { beginToy, toyKeeper, ToyVault } from './toy-keeper.ts';
import { toy, type ToyEvent, type ToyTypes } from './toy.ts';

type Types = ToyTypes<ToyVault>;

const cardsIn = (event: ToyEvent): readonly number[] => {
  switch (event.type) {
    case 'dealt':
      return event.hand;
    case 'chosen':
      return [event.drawn];
    case 'turnedUp':
      return event.cards.map(({ card }) => card);
    case 'ended':
      return event.hands.flat();
    default:
      return [];
  }
};

/** The deck with other cards in place of those that stand in none of these events. */
function rewritten({ vault }: Moment<Types>, events: readonly ToyEvent[], rewrite: (hidden: number[]) => number[]) {
  const known = new Set(events.flatMap(cardsIn));
  const others = rewrite(vault.open().filter((card) => !known.has(card)));
  return vault.open().map((card) => (known.has(card) ? card : (others.shift() ?? card)));
}

/** The last card of the deck, which never leaves it. */
const lastCard = (vault: ToyVault): number => vault.open().at(-1) ?? 0;

const leaks: readonly Leak<Types>[] = [
  {
    name: 'a card of the deck in the view',
    plant: (keeper, vault) => ({
      ...keeper,
      rules: {
        ...keeper.rules,
        viewFor(state, viewer) {
          const view = toy.viewFor(state, viewer);
          return { ...view, table: { ...view.table, rounds: lastCard(vault) } };
        },
      },
    }),
  },
  {
    name: 'a card of the deck in a refusal',
    plant: (keeper, vault) => ({
      ...keeper,
      rules: {
        ...keeper.rules,
        decide(state, oracle, seat, command) {
          const result = toy.decide(state, oracle, seat, command);
          return result.ok || lastCard(vault) % 2 ? result : { ok: false, error: { code: 'odd' as 'notAsked' } };
        },
      },
    }),
  },
  {
    name: 'a card of the deck in what is asked',
    plant: (keeper, vault) => ({
      ...keeper,
      rules: {
        ...keeper.rules,
        status(position) {
          const status = toy.status(position);
          const asks = lastCard(vault) % 2 ? 'layLow' : 'lay';
          return { ...status, awaited: status.awaited.map((one) => ({ ...one, asks })) };
        },
      },
    }),
  },
  {
    name: 'the hand of another seat',
    plant: (keeper) => ({ ...keeper, rules: { ...keeper.rules, audienceOf: () => 'everyone' } }),
  },
];

export const toyTesting: GameTesting<Types> = {
  keeper: toyKeeper,
  kinds: [2, 3, 5].map((seats) => ({ name: `toy for ${seats}`, options: { rounds: seats + 1 }, seats })),
  heavyKinds: [{ name: 'five', options: { rounds: 9 }, seats: 5 }],
  point: 'seat1',
  leaks,
  anyCommand: (_, random) => ({ type: 'lay', slot: randomBelow(random, 3) }),
  choose: (legal, random) => legal[randomBelow(random, legal.length)],
  isStandstill: () => false,
  anyOrders: (random) => ({ layLowest: randomBelow(random, 4) > 0 }),
  beginWith(vault, [began]) {
    if (began?.type !== 'began') throw new Error('a match begins with `began`');
    return beginToy(vault.open(), began.seats, began.rounds);
  },
  twin(moment, viewer, random) {
    const seen = moment.events.filter((event) => isInAudience(viewer, toy.audienceOf(event)));
    return new ToyVault(rewritten(moment, seen, (hidden) => shuffled(random, hidden)));
  },
  inTwin: (command) => command,
  knowAlike: (_, viewer) => (viewer.type === 'player' ? [viewer.seat] : []),
  canaries(moment) {
    const mark = <T>(hidden: readonly T[]) => hidden.map((_, index) => `${canary}-${index}` as T);
    const deck = rewritten(moment, moment.events, mark);
    return { vault: new ToyVault(deck), text: JSON.stringify(deck) };
  },
  sealedPieces: (vault) => [toyKeeper.seal(vault), vault.open().join()],
};
