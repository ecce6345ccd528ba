import { z } from 'zod';
import { type Result } from '../../kernel/index.ts';
import { anyOf, byKind, listOf, objectOf, oneOf, readJson, type Unreadable } from '../../kernel/reading.ts';
import { sizes, type Size } from '../language/types.ts';
import type { Scenario } from './scenario.ts';
import { boardsOf, space } from './scenario-text.ts';

const named = objectOf({ size: oneOf(sizes), ...anyOf(['terrain', 'crops', 'start', 'otoma']) });

const shape = (size: Size) => ({ size: z.literal(size), ...boardsOf(size).shape, start: listOf(space) });

const scenario: z.ZodType<Scenario> = byKind(
  named.transform(({ size }) => size),
  {
    short: objectOf(shape('short')).transform(({ crops, ...rest }) => ({ ...rest, crop: crops, otoma: [] })),
    long: objectOf({ ...shape('long'), otoma: listOf(space) }).transform(({ crops, ...rest }) => ({
      ...rest,
      crop: crops,
    })),
  },
);

/** `validate` checks the laws. */
export const parseScenario = (text: string): Result<Scenario, Unreadable> => readJson(scenario, text, 'The scenario');
