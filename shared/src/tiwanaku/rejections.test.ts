import { expect, test } from 'vitest';
import { decide } from './decide/decide.ts';
import { rejectionCodes, type RejectionCode } from './types.ts';
import { spendableBy, stackOf } from './position.ts';
import { sightOf, type Position, type State } from './state.ts';
import { allCommands } from './testing/all-commands.ts';
import { games, playedGame } from './testing/games.ts';
import { wheelOf } from './testing/solution.ts';

const commands = allCommands('long');
const heldBy = (position: Position, seat: number) =>
  Object.values(stackOf(position, seat)).filter((left) => left > 0).length;
const states = games.flatMap((game) => {
  const { steps } = playedGame(game, 13);
  const tokens = ({ position }: State) => Math.max(...position.sides.map((side) => side.offerings.length));
  const chosen = new Map(
    steps.map(({ before, seat }) => {
      const { position } = before;
      const isBound =
        position.phase.name === 'spend' && spendableBy(sightOf(before, seat), seat).length < heldBy(position, seat);
      return [`${position.phase.name} ${tokens(before)} ${isBound}`, before];
    }),
  );
  const over = steps.at(-1)?.after;
  return [...chosen.values(), ...(over === undefined ? [] : [over])].map((state) => ({ game, state }));
});

/**
 * What a game never lets happen, so that only a state made by hand is answered with these: a pawn to divine with on a
 * space whose tile is still awaited, and the moment for an offering without a token (TIW-TRN-3). `notCertain` is for the proof
 * mode, which these games are not played in.
 */
const neverMet: readonly RejectionCode[] = ['terrainUnknown', 'noTokens', 'notCertain'];

test('every code is the answer to something in real games', () => {
  const met = new Set<RejectionCode>();
  for (const { game, state } of states) {
    for (const seat of state.position.setup.colors.keys()) {
      for (const command of commands) {
        const answer = decide(state, wheelOf(game.solution), seat, command);
        if (!answer.ok) met.add(answer.error.code);
      }
    }
  }
  expect([...met].sort()).toEqual(rejectionCodes.filter((code) => !neverMet.includes(code)).sort());
});
