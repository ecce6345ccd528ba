import type { GameRoom } from '../../games/game-client.ts';
import { clockSettings } from './clock/load.ts';
import { safetyParts } from './safety/load.ts';

/** What the panels are made of, all of it at once: what came later would push down what is there. */
export const panelParts = ({ game }: GameRoom) => Promise.all([safetyParts(), clockSettings(), game.optionsForm()]);
