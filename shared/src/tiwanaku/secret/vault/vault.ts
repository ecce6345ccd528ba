import { z } from 'zod';
import { modes, sizes } from '../../language/types.ts';
import { listOf, objectOf, oneOf, readWithin } from '../../../kernel/reading.ts';
import { readSealed, SecretVault } from '../../../kernel/vault.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { boardsOf, scenarioText, space } from '../../scenario/scenario-text.ts';
import type { Tiles } from './tiles.ts';
import { tilesOf, tilesText } from './tiles-text.ts';

export interface Secret {
  readonly scenario: Scenario;
  readonly tiles: Tiles;
}

/** Only `open` and `seal` reach it. */
export class Vault extends SecretVault<Secret> {}

const format = 'tiwanaku-vault/1';

/** Canonical. */
export function seal(vault: Vault): string {
  const { scenario, tiles } = vault.open();
  const { size, terrain, crops, start } = scenarioText(scenario);
  const { otoma } = scenario;
  return JSON.stringify({ format, mode: tiles.mode, size, terrain, crops, start, otoma, tiles: tilesText(tiles) });
}

const sealed = objectOf({
  format: oneOf([format]),
  mode: oneOf(modes),
  size: oneOf(sizes),
  terrain: z.unknown(),
  crops: z.unknown(),
  start: listOf(space),
  otoma: listOf(space),
  tiles: z.unknown().optional(),
}).transform(({ mode, size, terrain, crops, start, otoma, tiles }, context): Secret => {
  const boards = readWithin(context, boardsOf(size), { terrain, crops });
  return {
    scenario: { size, terrain: boards.terrain, crop: boards.crops, start, otoma },
    tiles: readWithin<Tiles>(context, tilesOf[mode], tiles, ['tiles']),
  };
});

/** Throws without quoting the text. */
export const unseal = (text: string): Vault => new Vault(readSealed(text, sealed));
