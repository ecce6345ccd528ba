import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInAudience, type Viewer } from '../kernel/index.ts';
import { audienceOf, evolveView, viewFor, type View } from './view.ts';
import { evolve } from './evolve.ts';
import { eventSchema, viewSchema } from './schemas.ts';
import type { State } from './state.ts';
import { games, playedGame } from './testing/games.ts';

const viewersOf = (seats: number): readonly Viewer[] => [
  { type: 'spectator' },
  { type: 'review' },
  ...Array.from({ length: seats }, (_, seat): Viewer => ({ type: 'player', seat })),
];
const journey = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(games)('views: $name', (game) => {
  test('folding what a viewer may see gives the view of the folded state, at every version (L2)', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (seed) => {
        const { begun, steps } = playedGame(game, seed);
        const events = [...begun, ...steps.flatMap((step) => step.events)];
        for (const viewer of viewersOf(game.seats)) {
          let state: State | null = null;
          let view: View | null = null;
          for (const event of events) {
            state = evolve(state, event);
            if (isInAudience(viewer, audienceOf(event))) view = evolveView(view, viewer, event);
            expect(view).toEqual(viewFor(state, viewer));
          }
        }
      }),
      { numRuns: 3 },
    );
  });

  test('every event and view passes its strict schema and a journey through JSON unchanged', () => {
    const { begun, steps } = playedGame(game, 8);
    for (const event of [...begun, ...steps.flatMap((step) => step.events)]) {
      expect(eventSchema.parse(journey(event))).toEqual(event);
    }
    for (const { after } of steps) {
      const view = viewFor(after, { type: 'player', seat: 0 });
      expect(viewSchema.parse(journey(view))).toEqual(view);
    }
  });
});
