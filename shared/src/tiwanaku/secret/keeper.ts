import {
  ok,
  refuse,
  type Handed,
  invariant,
  randomBelow,
  shuffled,
  type GameKeeper,
  type Random,
} from '../../kernel/index.ts';
import { discLaws, validate } from '../scenario/validate.ts';
import { parseScenario, scenarioText } from '../scenario/scenario.ts';
import type { Event } from '../events.ts';
import { tiwanaku, type TiwanakuTypes, resultsOf } from '../game.ts';
import { analyseMatch, keptAnalysis } from '../deduction/match-analysis.ts';
import { bots } from '../bots/index.ts';
import { daily } from './daily.ts';
import { beginMatch } from '../decide/begin-match.ts';
import { optionsOf } from '../position.ts';
import { textOf } from '../notation.ts';
import {
  type TrueMap,
  arrowColors,
  newestRules,
  playerColors,
  type ArrowColor,
  type PlayerColor,
  type RulesVersion,
} from '../types.ts';
import type { Options } from '../options.ts';
import { gradedOptions, landDrawing, scenarioFor } from './generator.ts';
import { redraw, drawTiles, seal, unseal, Vault, makeWheel } from './vault.ts';
import { openSetup, recordJson, type GameRecord } from './record.ts';
import { stockedPuzzles } from './puzzles.ts';

/** A printed disc of the host's (TIW-SCN-1 to TIW-SCN-6). */
export const handedDisc: Handed<Options> = {
  isWanted: ({ disc }) => disc === true,
  read({ size }, text) {
    const scenario = parseScenario(text);
    if (!scenario.ok || scenario.value.size !== size) return refuse({ code: 'discUnreadable' });
    if (validate(scenario.value, discLaws).length > 0) return refuse({ code: 'discUnlawful' });
    return ok(JSON.stringify(scenarioText(scenario.value)));
  },
};

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
    usualOptions: { mode: 'competitive', size: 'long' },
    textOf,
    drawing: landDrawing,
    handed: handedDisc,
    analysing: { analyse: analyseMatch },
    grading: { drawnOptions: (options, vault) => gradedOptions(options, vault.open().scenario) },
    puzzles: stockedPuzzles,
    daily,
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

/** The keeper of matches and days that began before version 2 (L10). */
export const tiwanakuKeeperOfVersion1 = keeperBy(1);
