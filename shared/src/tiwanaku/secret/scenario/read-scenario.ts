import { type Result } from '../../../kernel/index.ts';
import { sizes } from '../../language/types.ts';
import { fault, objectAt, oneOf, reading, type Unreadable } from '../../../kernel/reading.ts';
import type { Scenario } from './scenario.ts';
import { cropsAt, spacesAt, terrainAt } from './scenario-text.ts';

/** Reads a scenario as `scenarioText` writes it, strictly. Which laws it keeps is for `validate` to say. */
export function parseScenario(text: string): Result<Scenario, Unreadable> {
  return reading(() => {
    const place = 'The scenario';
    const { size: named } = objectAt(jsonIn(text, place), place, ['size'], ['terrain', 'crops', 'start', 'otoma']);
    const size = oneOf(named, 'size', sizes);
    const keys = ['size', 'terrain', 'crops', 'start', ...(size === 'long' ? ['otoma'] : [])];
    const scenario = objectAt(jsonIn(text, place), place, keys);
    return {
      size,
      terrain: terrainAt(scenario['terrain'], 'terrain', size),
      crop: cropsAt(scenario['crops'], 'crops', size),
      start: spacesAt(scenario['start'], 'start'),
      otoma: size === 'long' ? spacesAt(scenario['otoma'], 'otoma') : [],
    };
  });
}

function jsonIn(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fault(place, `is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`);
  }
}
