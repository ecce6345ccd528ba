/** What a land is and whether it is lawful, for an editor as well: nothing here holds the land of a match. */
export { checkDisc, discLaws, type DiscCheck } from './validate.ts';
export { parseScenario } from './scenario.ts';
export { otomaSpaces, startLimits, type Scenario } from './scenario.ts';
export { scenarioText, type ScenarioText } from './scenario.ts';
export type { ScenarioFault, ScenarioLaw } from './validate.ts';
