import { beginMatch, type Options, type PlayerColor } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper, Vault } from '@tiwanaku/shared/tiwanaku/secret';
import { openSetup } from '../../shared/src/tiwanaku/secret/open-setup.ts';
import { makeWheel } from '../../shared/src/tiwanaku/secret/wheel.ts';
import type { Keeper } from '../../server/src/matches/game-registry.ts';

export type Secret = ReturnType<Vault['open']>;

/** Everything of a game but its secret. */
export interface OpenGame {
  readonly options: Options;
  readonly colors: readonly PlayerColor[];
  readonly first: number;
  readonly otomaColors: Parameters<typeof openSetup>[0]['otomaColors'];
}

/** The keeper of the real game, which draws nothing: its matches have this secret. */
export const fixedKeeper = (game: OpenGame, secret: Secret): Keeper => ({
  ...(tiwanakuKeeper as Keeper),
  begin: () => {
    const events = beginMatch(openSetup({ ...game, secret }), makeWheel(secret.scenario, secret.tiles));
    return { ok: true, value: { vault: new Vault(secret), events } };
  },
});

/** The same keeper over a secret with canaries in it, which no honest vault could hold. */
export const canaryKeeper = (game: OpenGame, secret: Secret, canaries: Secret): Keeper => ({
  ...fixedKeeper(game, secret),
  seal: () => `${canary}-sealed ${JSON.stringify(canaries)}`,
  unseal: () => new Vault(canaries),
});

/** What stands in every hidden field of a secret with canaries. */
export const canary = 'CANARY';
