import { invariant, type Drawing, type Random } from '../../../kernel/index.ts';
import { gradeOf } from '../../deduction/ladder/grade.ts';
import { landOf } from '../../deduction/ladder/land-of.ts';
import { lands, sizes, type Land, type Size } from '../../language/types.ts';
import type { Options } from '../../options.ts';
import { openLand } from './open-land.ts';
import { parseScenario } from '../../scenario/read-scenario.ts';
import { scenarioText } from '../../scenario/scenario-text.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { generateScenario } from './generate.ts';

/** DED-GRD-2; null when no technique fills it. */
function landFound(scenario: Scenario): Land | null {
  const grading = gradeOf(openLand(scenario));
  return grading && landOf(grading.grade);
}

export function drawLand(size: Size, land: Land, random: Random): Scenario {
  for (;;) {
    const scenario = generateScenario(size, random);
    if (landFound(scenario) === land) return scenario;
  }
}

const kindOf = (size: Size, land: Land): string => `${size}-${land}`;
const kinds = new Map(sizes.flatMap((size) => lands.map((land) => [kindOf(size, land), { size, land }] as const)));

function read(drawn: string): Scenario {
  const scenario = parseScenario(drawn);
  invariant(scenario.ok, 'a land that was drawn can be read');
  return scenario.value;
}

/** Most scenarios drawn do not have the wanted grade. */
export const landDrawing: Drawing<Options> = {
  kinds: [...kinds.keys()],
  kindOf: ({ size, land, disc }) => (land === undefined || disc ? null : kindOf(size, land)),
  draw(kind, random) {
    const wanted = kinds.get(kind);
    invariant(wanted !== undefined, 'a kind of land that is drawn is known');
    return JSON.stringify(scenarioText(drawLand(wanted.size, wanted.land, random)));
  },
  open: (drawn) => openLand(read(drawn)),
};

/** `drawn` comes from `landDrawing`, or is the host's disc. */
export function scenarioFor({ size, land, disc }: Options, random: Random, drawn?: string): Scenario {
  if (disc) {
    invariant(drawn !== undefined, 'a match on a disc begins with it');
    return read(drawn);
  }
  if (land === undefined) return generateScenario(size, random);
  if (drawn === undefined) return drawLand(size, land, random);
  return read(drawn);
}

/** A land that was left on *any* says how hard it turned out to be. */
export function gradedOptions(options: Options, scenario: Scenario): Options {
  const land = options.land ?? landFound(scenario);
  return land === null ? options : { ...options, land };
}
