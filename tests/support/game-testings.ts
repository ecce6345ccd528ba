import { machuPicchuTesting } from '../../shared/src/machu-picchu/testing/game-testing.ts';
import { tiwanakuTesting, tiwanakuTestingOfVersion1 } from '../../shared/src/tiwanaku/testing/game-testing.ts';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';

/** The games of the server as tests play them, by their newest rules. */
export const gameTestings: readonly AnyGameTesting[] = [tiwanakuTesting, machuPicchuTesting];

/** The rules of earlier versions, by which matches still run (L10). */
export const earlierTestings: readonly AnyGameTesting[] = [tiwanakuTestingOfVersion1];

/** A game by its id; throws for one that no test knows. */
export function gameNamed(id: string): AnyGameTesting {
  const found = gameTestings.find(({ keeper }) => keeper.rules.id === id);
  if (!found) throw new Error(`There is no game ${id}. There are: ${gameTestings.map(idOf).join(', ')}.`);
  return found;
}

const idOf = ({ keeper }: AnyGameTesting): string => keeper.rules.id;

/** The games of a list as `tiwanaku,machu-picchu`; all of them without one. */
export const gamesNamed = (list: string | undefined): readonly AnyGameTesting[] =>
  list ? list.split(',').map(gameNamed) : gameTestings;
