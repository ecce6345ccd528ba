import type { GameWords, PuzzleEntry } from '../kernel/index.ts';
import type { Messages } from './generated/messages.ts';
import en from './generated/words.en.ts';
import es from './generated/words.es.ts';
import fr from './generated/words.fr.ts';
import it from './generated/words.it.ts';
import nl from './generated/words.nl.ts';
import type { Options } from './options.ts';
import type { Phase } from './state.ts';

interface Words extends GameWords {
  readonly asked: Readonly<Record<Exclude<Phase['name'], 'over'>, string>>;
}

const wordsOf = (say: Messages) =>
  ({
    name: say.tiwanaku_said_name(),
    lost: say.tiwanaku_said_lost(),
    asked: {
      act: say.tiwanaku_asked_act(),
      divine: say.tiwanaku_asked_divine(),
      after: say.tiwanaku_asked_after(),
      finalDivination: say.tiwanaku_asked_finalDivination(),
      spend: say.tiwanaku_asked_spend(),
      supply: say.tiwanaku_asked_supply(),
      order: say.tiwanaku_asked_order(),
      moveOtoma: say.tiwanaku_asked_moveOtoma(),
    },
    /** A chosen land is named (DED-GRD-2). */
    about: (options: unknown) => {
      const { land } = options as Options;
      return land === undefined ? null : say[`tiwanaku_said_${land}`]();
    },
    puzzle: ({ grade, board }: PuzzleEntry) => say.tiwanaku_said_puzzle({ grade, board }),
    daily: {
      today: say.tiwanaku_said_dailyToday(),
      of: (date: string) => say.tiwanaku_said_dailyOf({ date }),
      about: say.tiwanaku_said_dailyAbout(),
    },
  }) satisfies Words;

/** The words as `messages/<language>/said.json` has them. */
export const tiwanakuWords = { en: wordsOf(en), fr: wordsOf(fr), it: wordsOf(it), nl: wordsOf(nl), es: wordsOf(es) };
