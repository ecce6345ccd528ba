import type { Language } from '@tiwanaku/shared/protocol';
import { words } from '../words.ts';

export interface CalledTurn {
  readonly game: string;
  /** What is to be done; undefined where the game has no words for it. */
  readonly asked: string | undefined;
  readonly host: string;
  /** The others' names. */
  readonly waiting: readonly string[];
}

/** At whose table the player is asked what, and who waits. */
export function turnWords(
  language: Language,
  { game, asked, host, waiting }: CalledTurn,
): { readonly title: string; readonly body: string } {
  const say = words[language];
  const names = new Intl.ListFormat(language).format(waiting);
  const body = waiting.length === 0 ? '' : say.turn_waiting({ names, count: waiting.length });
  return asked === undefined
    ? { title: say.turn_title({ game }), body }
    : { title: say.turn_table({ host, asked }), body: `${game}. ${body}`.trim() };
}
