import { scenarioText, tiwanakuKeeper, Vault } from '@tiwanaku/shared/tiwanaku/secret';
import { tilesText, type StacksText } from '../../shared/src/tiwanaku/secret/tiles-text.ts';
import type { Secret } from './fixed-keeper.ts';

const pairs = (stack: readonly string[]): string[] =>
  stack.slice(1).map((arrow, index) => `${JSON.stringify(stack[index])},${JSON.stringify(arrow)}`);

/** Pieces of a sealed secret. They may appear nowhere outside the vault's own table: no view writes boards in rows. */
export function canariesOf(secret: Secret): string[] {
  const { terrain, crops } = scenarioText(secret.scenario);
  const tiles = tilesText(secret.tiles);
  const stacks = tiles === undefined ? [] : [tiles].flat().flatMap((own: StacksText) => Object.values(own));
  const sealed = tiwanakuKeeper.seal(new Vault(secret));
  return [
    'tiwanaku-vault',
    sealed,
    JSON.stringify(sealed).slice(1, 41),
    ...terrain,
    ...crops,
    ...stacks.flatMap(pairs),
  ];
}
