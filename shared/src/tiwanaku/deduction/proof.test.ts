import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spacesOf } from '../board.ts';
import { crops, sizes, terrains } from '../types.ts';
import { games, playedGame } from '../testing/games.ts';
import { viewFor } from '../view.ts';
import { boardPositionOf, spacesByCell } from './position.ts';
import { plainListing } from './testing/plain-listing.ts';
import { samples } from './testing/positions.ts';
import { proofIn, proofOf } from './proof.ts';

describe('proof mode', () => {
  test('DED-DEF-3 takes exactly what every full board has, as plain listing finds them', () => {
    const few = samples('short', { all: 16, terrain: 4, nothing: 1 });
    fc.assert(
      fc.property(few, ({ position }) => {
        const cells = spacesByCell('short');
        fc.pre(cells.filter((space) => position.terrain[space] === undefined).length <= 5);
        const all = plainListing({
          columns: 5,
          rows: 5,
          tiles: terrains.map((kind) => position.tiles[kind]),
          terrain: cells
            .map((space) => terrains.indexOf(position.terrain[space] ?? 'mud'))
            .map((kind, cell) => {
              const space = cells[cell];
              return space !== undefined && position.terrain[space] !== undefined ? kind : null;
            }),
          crop: cells.map((space) => position.crop[space] ?? null),
        });
        const proof = proofIn(position);
        for (const [cell, space] of cells.entries()) {
          if (position.crop[space] !== undefined) continue;
          const found = new Set(all.map((full) => ((full[cell] ?? 0) % 5) + 1));
          for (const crop of crops) {
            const isCertain = found.size === 1 && found.has(crop);
            expect(proof(space, crop)).toBe(isCertain ? 'certain' : 'notCertain');
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(sizes)(
    'DED-DEF-6 never calls a false crop certain nor a certain one uncertain, at any limit (%s)',
    (size) => {
      fc.assert(
        fc.property(samples(size, { all: 4, terrain: 3, nothing: 3 }), fc.nat(40), ({ truth, position }, limit) => {
          const [boundedOf, provedOf] = [proofIn(position, limit), proofIn(position)];
          for (const space of spacesOf(size)) {
            const real = truth.crop[space];
            if (position.crop[space] !== undefined || real === undefined) continue;
            for (const crop of crops) {
              const bounded = boundedOf(space, crop);
              if (bounded === 'certain') expect(crop).toBe(real);
              const proved = provedOf(space, crop);
              if (proved !== 'undecided' && bounded !== 'undecided') expect(bounded).toBe(proved);
            }
          }
        }),
        { numRuns: 12 },
      );
    },
  );

  test('DED-DEF-7 answers for the view alone: the same for every viewer, whatever else lies on the table', () => {
    let asked = 0;
    for (const game of games) {
      const { steps } = playedGame(game, 7);
      const step = steps[Math.floor(steps.length * 0.8)];
      if (step === undefined) continue;
      const watched = viewFor(step.after, { type: 'spectator' });
      const played = viewFor(step.after, { type: 'player', seat: 0 });
      const bare = { ...watched, position: { ...watched.position, pawns: {}, sides: [], otoma: null, screens: null } };
      const views = [watched, played, bare];
      const proofs = views.map(({ position }) => proofIn(boardPositionOf(position), 200));
      for (const space of spacesOf(game.options.size)) {
        for (const crop of crops) {
          const answers = proofs.map((proof) => proof(space, crop));
          expect(new Set(answers).size).toBe(1);
          asked++;
        }
      }
      const [space] = spacesOf(game.options.size);
      expect(views.map((view) => proofOf(view, space ?? 'a1', 3, 200))).toEqual(
        proofs.map((proof) => proof(space ?? 'a1', 3)),
      );
    }
    expect(asked).toBeGreaterThan(500);
  });
});
