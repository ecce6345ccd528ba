import { invariant, ok, randomBelow, refuse, shuffled, type GameKeeper, type Random } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';
import { tiwanaku, type TiwanakuTypes } from '../game.ts';
import { analyseMatch, keptAnalysis } from '../deduction/analysis/match-analysis.ts';
import { resultsOf } from '../results.ts';
import { daily } from './daily.ts';
import { beginMatch } from '../decide/turn/begin-match.ts';
import { optionsOf } from '../position/kind.ts';
import type { TrueMap } from '../language/true-map.ts';
import {
  arrowColors,
  newestRules,
  playerColors,
  type ArrowColor,
  type PlayerColor,
  type RulesVersion,
} from '../language/types.ts';
import type { Options } from '../options.ts';
import { gradedOptions, landDrawing, scenarioFor } from './generator/draw-land.ts';
import { handedDisc } from './handed-disc.ts';
import { redraw } from './vault/redraw.ts';
import { openSetup } from './record/open-setup.ts';
import { recordJson, type GameRecord } from './record/record.ts';
import { stockedPuzzles } from './puzzles/stocked-puzzles.ts';
import { drawTiles } from './vault/tiles.ts';
import { seal, unseal, Vault } from './vault/vault.ts';
import { makeWheel } from './vault/wheel.ts';

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

function beginning(events: readonly Event[]): Extract<Event, { type: 'matchBegan' }> {
  const [first] = events;
  invariant(first?.type === 'matchBegan', 'a match begins with matchBegan');
  return first;
}

const keeperBy = (rulesVersion: RulesVersion) =>
  ({
    rules: { ...tiwanaku, rulesVersion },
    drawing: landDrawing,
    handed: handedDisc,
    analysing: { analyse: analyseMatch },
    grading: { drawnOptions: (options, vault) => gradedOptions(options, vault.open().scenario) },
    puzzles: stockedPuzzles,
    daily,
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

    redraw,
    seal,
    unseal,

    reveal(vault): TrueMap {
      const { terrain, crop } = vault.open().scenario;
      return { terrain, crop };
    },

    results: resultsOf,

    record(vault, events, commands, analysis?: unknown) {
      const { setup, otomaPawns } = beginning(events);
      const secret = vault.open();
      const colorAt = new Map(otomaPawns.map(({ space, color }) => [space, color]));
      const otomaColors = secret.scenario.otoma.flatMap((space): readonly ArrowColor[] => {
        const color = colorAt.get(space) ?? 'neutral';
        return color === 'neutral' ? [] : [color];
      });
      const { colors, first } = setup;
      const record: GameRecord = {
        options: optionsOf(setup),
        rulesVersion: setup.rulesVersion ?? 1,
        colors,
        first,
        secret,
        otomaColors,
        actions: commands,
      };
      return recordJson(record, keptAnalysis(analysis));
    },
  }) as const satisfies GameKeeper<TiwanakuTypes<Vault>>;

export const tiwanakuKeeper = keeperBy(newestRules);

/** For matches and days that began before version 2 (L10). */
export const tiwanakuKeeperOfVersion1 = keeperBy(1);
