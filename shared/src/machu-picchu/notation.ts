import { ok, refuse, type Result } from '../kernel/index.ts';
import { type Command, type CommandField, commandFields, type CommandType } from './types.ts';

/** `word` is as typed; empty when one is missing. */
export interface NotationFault {
  readonly code: 'unknownAction' | 'wrongWords' | 'unknownWord';
  readonly word: string;
}

const fieldsOf = (type: CommandType): readonly (readonly [name: string, field: CommandField])[] =>
  Object.entries(commandFields[type]);

function wordOf(field: CommandField, value: unknown): string {
  if (field.takes === 'list') {
    const named = value as readonly string[];
    return (field.isOrdered ? named : field.words.filter((word) => named.includes(word))).join(',') || 'none';
  }
  return field.takes === 'step' && value === 1 ? '+1' : String(value);
}

/** A command as the game record writes it: `step plaza`, `adjust coca -1`, `offer corn,cloth`, `end`. */
export const textOf = (command: Command): string =>
  [command.type, ...fieldsOf(command.type).map(([name, field]) => wordOf(field, command[name as keyof Command]))].join(
    ' ',
  );

/** `parseCommand` catches it. */
class UnknownWord extends Error {}

function oneOf<T extends string>(words: readonly T[], typed: string): T {
  const found = words.find((word) => word.toLowerCase() === typed.toLowerCase());
  if (found === undefined) throw new UnknownWord(typed);
  return found;
}

function wholeNumber(typed: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw new UnknownWord(typed);
  return Number(typed);
}

function manyOf<T extends string>(words: readonly T[], typed: string): readonly T[] {
  if (typed.toLowerCase() === 'none') return [];
  const named = typed.split(',').filter((word) => word !== '');
  return named.map((word) => oneOf(words, word));
}

function valueOf(field: CommandField, typed: string): unknown {
  switch (field.takes) {
    case 'one':
      return oneOf(field.words, typed);
    case 'list':
      return manyOf(field.words, typed);
    case 'count':
      return wholeNumber(typed);
    case 'step':
      return oneOf(['1', '+1', '-1'], typed) === '-1' ? -1 : 1;
  }
}

const commandTypes = Object.keys(commandFields) as readonly CommandType[];

/** The game record's grammar, in any case; lists with commas, spaces or both. */
export function parseCommand(text: string): Result<Command, NotationFault> {
  const [typed = '', ...words] = text.trim().split(/\s+/);
  const type = commandTypes.find((one) => one === typed.toLowerCase());
  if (type === undefined) return refuse({ code: 'unknownAction', word: typed });
  const fields = fieldsOf(type);
  const isList = fields.some(([, { takes }]) => takes === 'list');
  const given = isList && words.length > 1 ? [words.join(',')] : words;
  if (given.length !== fields.length) return refuse({ code: 'wrongWords', word: given[fields.length] ?? '' });
  try {
    const values = fields.map(([name, field], place) => [name, valueOf(field, given[place] ?? '')]);
    return ok({ type, ...Object.fromEntries(values) } as Command);
  } catch (error) {
    if (error instanceof UnknownWord) return refuse({ code: 'unknownWord', word: error.message });
    throw error;
  }
}
