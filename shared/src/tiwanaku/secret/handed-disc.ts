import { ok, refuse, type Handed } from '../../kernel/index.ts';
import type { Options } from '../options.ts';
import { discLaws } from '../scenario/disc.ts';
import { parseScenario } from '../scenario/read-scenario.ts';
import { scenarioText } from '../scenario/scenario-text.ts';
import { validate } from '../scenario/validate.ts';

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
