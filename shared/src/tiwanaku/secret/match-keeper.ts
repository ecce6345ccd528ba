import { ok, type MatchKeeper, type Random, randomBelow, refuse, shuffled } from '../../kernel/index.ts';
import { bots } from '../bots/index.ts';
import { type OpenSetup, beginMatch } from '../decide/begin-match.ts';
import { resultsOf, tiwanaku, type TiwanakuTypes } from '../game.ts';
import type { Options } from '../options.ts';
import { dealtStacks } from '../position.ts';
import { tilesUsed } from '../scenario/scenario.ts';
import {
  type ArrowColor,
  arrowColors,
  newestRules,
  type PlayerColor,
  playerColors,
  type RulesVersion,
  type TrueMap,
} from '../types.ts';
import { scenarioFor } from './generator.ts';
import { drawTiles, makeWheel, seal, type Secret, tilesInSupply, unseal, Vault } from './vault.ts';

/** With what a match begins, hidden facts included. */
export interface Opening {
  readonly options: Options;
  readonly rulesVersion: RulesVersion;
  /** The colours by seat. */
  readonly colors: readonly PlayerColor[];
  readonly first: number;
  readonly secret: Secret;
  /** Solo: of the pawn on each Otoma space; otherwise empty. */
  readonly otomaColors: readonly ArrowColor[];
}

export function openSetup({ options, rulesVersion, colors, first, secret, otomaColors }: Opening): OpenSetup {
  const { scenario } = secret;
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

const isPlayerColor = (color: string): color is PlayerColor => playerColors.some((one) => one === color);

/** Null when they cannot be had. In a cooperative game of four opposite seats share a colour (TIW-COP-2). */
function seatedColors(options: Options, asked: readonly string[]): readonly PlayerColor[] | null {
  const isPaired = options.mode === 'coop' && asked.length === 4;
  const own = (isPaired ? asked.slice(0, 2) : asked).filter(isPlayerColor);
  if (own.length < (isPaired ? 2 : asked.length) || new Set(own).size < own.length) return null;
  return isPaired ? [...own, ...own] : own;
}

/** The other colours, in any order (TIW-SOL-1). */
const drawOtomaColors = (options: Options, [own]: readonly PlayerColor[], random: Random): readonly ArrowColor[] =>
  options.mode === 'solo'
    ? shuffled(
        random,
        arrowColors.filter((color) => color !== own),
      )
    : [];

/** Knows of no puzzle, no daily land and no record: what is made of it alone may be where no server is (docs/secrecy.md). */
export const matchKeeperOf = (rulesVersion: RulesVersion) =>
  ({
    rules: { ...tiwanaku, rulesVersion },
    bots,

    /** Refuses with `wrongNumberOfSeats` or `wrongColors`; draws the first player (TIW-SET-6). */
    begin(options, asked, random, drawn?: string) {
      const { min, max } = tiwanaku.seats(options);
      if (asked.length < min || asked.length > max) return refuse({ code: 'wrongNumberOfSeats' });
      const colors = seatedColors(options, asked);
      if (colors === null) return refuse({ code: 'wrongColors' });
      const scenario = scenarioFor(options, random, drawn);
      const secret = { scenario, tiles: drawTiles(options.mode, scenario, colors.length, random) };
      const first = randomBelow(random, colors.length);
      const otomaColors = drawOtomaColors(options, colors, random);
      const wheel = makeWheel(scenario, secret.tiles);
      const events = beginMatch(openSetup({ options, rulesVersion, colors, first, secret, otomaColors }), wheel);
      return ok({ vault: new Vault(secret), events });
    },

    oracle(vault) {
      const { scenario, tiles } = vault.open();
      return makeWheel(scenario, tiles);
    },

    seal,
    unseal,

    reveal(vault): TrueMap {
      const { terrain, crop } = vault.open().scenario;
      return { terrain, crop };
    },

    results: resultsOf,
  }) as const satisfies MatchKeeper<TiwanakuTypes<Vault>>;

export const matchKeeper = matchKeeperOf(newestRules);
