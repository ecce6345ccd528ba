import { invariant } from '../../kernel/index.ts';
import { modes, sizes } from '../types.ts';
import { objectAt, oneOf, reading } from '../../kernel/reading.ts';
import type { Scenario } from './scenario.ts';
import { cropsAt, scenarioText, spacesAt, terrainAt } from './scenario-text.ts';
import type { Tiles } from './tiles.ts';
import { tilesAt, tilesText } from './tiles-text.ts';

/** What a match hides. */
export interface Secret {
  readonly scenario: Scenario;
  readonly tiles: Tiles;
}

/**
 * Holds a match's secret so that it cannot slip out: nothing of it is a property, serialising throws, and printing shows
 * the name alone (L1). Only `open` and `seal` reach it.
 */
export class Vault {
  readonly #secret: Secret;

  constructor(secret: Secret) {
    this.#secret = secret;
  }

  open(): Secret {
    return this.#secret;
  }

  toJSON(): never {
    throw new Error('A vault is not serialised; it is sealed, for its own table alone');
  }

  toString(): string {
    return '[Vault]';
  }

  /** Node's console and test reports ask for this. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[Vault]';
  }
}

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
  const result = reading(() => {
    const keys = ['format', 'mode', 'size', 'terrain', 'crops', 'start', 'otoma'];
    const sealed = objectAt(parsed(text), 'the vault', keys, ['tiles']);
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
  invariant(result.ok, 'a sealed vault can be opened again');
  return result.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
