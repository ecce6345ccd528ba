import { ok, refuse, type Handed, invariant, type GameKeeper } from '../../kernel/index.ts';
import { discLaws, validate } from '../scenario/validate.ts';
import { parseScenario, scenarioText } from '../scenario/scenario.ts';
import type { Event } from '../events.ts';
import type { TiwanakuTypes } from '../game.ts';
import { analyseMatch, keptAnalysis } from '../deduction/match-analysis.ts';
import { daily } from './daily.ts';
import { optionsOf } from '../position.ts';
import { textOf } from '../notation.ts';
import { newestRules, type ArrowColor, type RulesVersion } from '../types.ts';
import type { Options } from '../options.ts';
import { gradedOptions, landDrawing } from './generator.ts';
import { matchKeeperOf } from './match-keeper.ts';
import { redraw, type Vault } from './vault.ts';
import { recordJson, type GameRecord } from './record.ts';
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

function beginning(events: readonly Event[]): Extract<Event, { type: 'matchBegan' }> {
  const [first] = events;
  invariant(first?.type === 'matchBegan', 'a match begins with matchBegan');
  return first;
}

const keeperBy = (rulesVersion: RulesVersion) =>
  ({
    ...matchKeeperOf(rulesVersion),
    usualOptions: { mode: 'competitive', size: 'long' },
    textOf,
    drawing: landDrawing,
    handed: handedDisc,
    analysing: { analyse: analyseMatch },
    grading: { drawnOptions: (options, vault) => gradedOptions(options, vault.open().scenario) },
    puzzles: stockedPuzzles,
    daily,
    redraw,

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
