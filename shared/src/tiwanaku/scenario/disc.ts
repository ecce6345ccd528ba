import type { Scenario } from './scenario.ts';
import { fittingCrops } from './unique.ts';
import { validate, type ScenarioFault, type ScenarioLaw } from './validate.ts';

/** What a printed disc that a host enters must keep, as a record must: its crops need not be unique (TIW-SCN-8). */
export const discLaws: readonly ScenarioLaw[] = [
  'TIW-SCN-1',
  'TIW-SCN-2',
  'TIW-SCN-3',
  'TIW-SCN-4',
  'TIW-SCN-5',
  'TIW-SCN-6',
];

/** `solutions`: null while there is a fault; 2 stands for two or more (TIW-SCN-8). */
export interface DiscCheck {
  readonly faults: readonly ScenarioFault[];
  readonly solutions: 0 | 1 | 2 | null;
}

/** Of a disc with terrain and a crop on every space. */
export function checkDisc(scenario: Scenario): DiscCheck {
  const faults = validate(scenario, discLaws);
  return { faults, solutions: faults.length === 0 ? fittingCrops(scenario) : null };
}
