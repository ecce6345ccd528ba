import { randomBelow } from '@tiwanaku/shared/kernel';
import { plainTesting, type GameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { hiddenCards } from '../../shared/src/kernel/testing/hidden-cards.ts';
import { beginToy, toyKeeper, ToyVault } from './toy-keeper.ts';
import { toy, type ToyEvent, type ToyTypes } from './toy.ts';

export const toyTesting: GameTesting<ToyTypes<ToyVault>> = {
  ...plainTesting,
  ...hiddenCards({
    cardsOf: (vault: ToyVault) => vault.open(),
    cardsIn: (event: ToyEvent) =>
      'hand' in event ? event.hand : 'card' in event ? [event.card] : 'hands' in event ? event.hands.flat() : [],
    audienceOf: toy.audienceOf,
    renamed: (vault, rename) => new ToyVault(vault.open().map(rename)),
  }),
  keeper: toyKeeper,
  kinds: [2, 3, 5].map((seats) => ({ name: `toy for ${seats}`, options: {}, seats })),
  heavyKinds: [{ name: 'five', options: {}, seats: 5 }],
  point: 'seat1',
  anyCommand: (_, random) => ({ type: 'lay', slot: randomBelow(random, 3) }),
  beginWith: (vault, begun) => beginToy(vault, begun.length - 1),
  sealedPieces: (vault) => [toyKeeper.seal(vault), vault.open().join()],
};
