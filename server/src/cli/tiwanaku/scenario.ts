import { sizes } from '@tiwanaku/shared/tiwanaku';
import { generateScenario, scenarioText } from '@tiwanaku/shared/tiwanaku/secret';
import { choice, countIn, parsed, randomFrom } from '../options.ts';
import { writeLine } from '../output.ts';

/** New scenarios as JSON, one a line. */
export async function scenario(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: { size: { type: 'string' }, count: { type: 'string' }, seed: { type: 'string' } },
  });
  const size = choice('size', values.size, sizes);
  const count = countIn(values.count);
  const random = randomFrom(values.seed);
  for (let made = 0; made < count; made++)
    await writeLine(JSON.stringify(scenarioText(generateScenario(size, random))));
  return 0;
}
