import { dealtStacks } from '../../position/deal.ts';
import type { OpenSetup } from '../../decide/turn/begin-match.ts';
import type { GameRecord } from './record.ts';
import { tilesInSupply, tilesUsed } from '../vault/tiles.ts';

export function openSetup(game: Omit<GameRecord, 'actions'>): OpenSetup {
  const { options, rulesVersion, colors, first, otomaColors } = game;
  const { scenario } = game.secret;
  return {
    options,
    rulesVersion,
    colors,
    first,
    start: scenario.start,
    tiles: tilesUsed(scenario),
    otoma: options.mode === 'competitive' ? [] : scenario.otoma,
    otomaColors,
    stacks: options.mode === 'coop' ? dealtStacks(tilesInSupply(scenario), colors.length) : null,
  };
}
