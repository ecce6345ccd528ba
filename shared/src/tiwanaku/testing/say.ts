import { invariant } from '../../kernel/index.ts';
import type { Command } from '../types.ts';
import { commandSchema } from '../schemas.ts';

const fields = (words: readonly string[]): Readonly<Record<string, unknown>> => {
  const [type, one, two] = words;
  switch (type) {
    case 'explore':
      return { from: one, to: two };
    case 'recall':
      return { from: one };
    case 'divine':
      return { at: one, crop: Number(two) };
    case 'offer':
      return { crops: (one ?? '').split(',').filter(Boolean).map(Number) };
    case 'spend':
      return { terrain: one };
    case 'order':
      return { at: one };
    case 'moveOtoma':
      return { otoma: one };
    default:
      return {};
  }
};

/** A command as the game record writes it: `explore reserve a3`, `divine a3 4`, `offer 1,3`, `end`. */
export function say(text: string): Command {
  const words = text.split(' ');
  const parsed = commandSchema.safeParse({ type: words[0], ...fields(words) });
  invariant(parsed.success, `a command: ${text}`);
  return parsed.data;
}
