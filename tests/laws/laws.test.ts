import { toyTesting } from '../toy-game/toy-testing.ts';
import { gameTestings } from '../support/game-testings.ts';
import { lawsOf } from './laws-of.contract.ts';

for (const game of [...gameTestings, toyTesting]) lawsOf(game);
