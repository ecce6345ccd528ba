import { invariant, plainKeeper, type GameKeeper } from '../../kernel/index.ts';
import { type Components, components } from '../components.ts';
import type { MachuPicchuTypes } from '../game.ts';
import type { EventOf, Event } from '../events.ts';
import { textOf } from '../notation.ts';
import { matchKeeperWith } from './match-keeper.ts';
import { redraw, type Vault } from './vault.ts';
import { recordJson } from './record.ts';

function beginning(events: readonly Event[]): EventOf<'matchBegan'> {
  const [first] = events;
  invariant(first?.type === 'matchBegan', 'a match begins with matchBegan');
  return first;
}

export const keeperWith = (box: Components) =>
  ({
    ...plainKeeper,
    ...matchKeeperWith(box),
    usualOptions: { variant: 'standard', city: Object.keys(box.cities)[0] ?? '' },
    textOf,
    redraw,

    record(vault, events, commands) {
      const { setup, start } = beginning(events);
      return recordJson({ setup, day: start.day, secret: vault.open(), actions: commands });
    },
  }) satisfies GameKeeper<MachuPicchuTypes<Vault>>;

export const machuPicchuKeeper = keeperWith(components);
