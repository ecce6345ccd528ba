import { modes, sizes } from '../../language/types.ts';
import { objectAt, oneOf } from '../../../kernel/reading.ts';
import { readSealed, SecretVault } from '../../../kernel/vault.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { cropsAt, scenarioText, spacesAt, terrainAt } from '../scenario/scenario-text.ts';
import type { Tiles } from './tiles.ts';
import { tilesAt, tilesText } from './tiles-text.ts';

/** What a match hides. */
export interface Secret {
  readonly scenario: Scenario;
  readonly tiles: Tiles;
}

/** Only `open` and `seal` reach the secret. */
export class Vault extends SecretVault<Secret> {}

const format = 'tiwanaku-vault/1';

/** The secret as canonical text: the same secret always gives the same text, letter by letter. */
export function seal(vault: Vault): string {
  const { scenario, tiles } = vault.open();
  const { size, terrain, crops, start } = scenarioText(scenario);
  const { otoma } = scenario;
  return JSON.stringify({ format, mode: tiles.mode, size, terrain, crops, start, otoma, tiles: tilesText(tiles) });
}

/** The vault that `seal` wrote; throws at any other text, without a word of what stands in it. */
export function unseal(text: string): Vault {
  return readSealed(text, (value) => {
    const keys = ['format', 'mode', 'size', 'terrain', 'crops', 'start', 'otoma'];
    const sealed = objectAt(value, 'the vault', keys, ['tiles']);
    oneOf(sealed['format'], 'format', [format]);
    const size = oneOf(sealed['size'], 'size', sizes);
    const scenario: Scenario = {
      size,
      terrain: terrainAt(sealed['terrain'], 'terrain', size),
      crop: cropsAt(sealed['crops'], 'crops', size),
      start: spacesAt(sealed['start'], 'start'),
      otoma: spacesAt(sealed['otoma'], 'otoma'),
    };
    return new Vault({ scenario, tiles: tilesAt(sealed['tiles'], 'tiles', oneOf(sealed['mode'], 'mode', modes)) });
  });
}
