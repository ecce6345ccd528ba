import type { GameWords } from '../kernel/index.ts';
import type { Messages } from './generated/messages.ts';
import en from './generated/words.en.ts';
import es from './generated/words.es.ts';
import fr from './generated/words.fr.ts';
import it from './generated/words.it.ts';
import nl from './generated/words.nl.ts';
import type { Phase } from './state.ts';

interface Words extends GameWords {
  readonly asked: Readonly<Record<Exclude<Phase['name'], 'over'>, string>>;
}

const wordsOf = (say: Messages) =>
  ({
    name: say.machu_said_name(),
    lost: say.machu_said_lost(),
    asked: {
      settle: say.machu_asked_settle(),
      place: say.machu_asked_place(),
      turn: say.machu_asked_turn(),
      produce: say.machu_asked_produce(),
      sacrifice: say.machu_asked_sacrifice(),
      offer: say.machu_asked_offer(),
      hire: say.machu_asked_hire(),
      acquire: say.machu_asked_acquire(),
      plaza: say.machu_asked_plaza(),
      sundial: say.machu_asked_sundial(),
      receive: say.machu_asked_receive(),
      collect: say.machu_asked_collect(),
      return: say.machu_asked_return(),
    },
  }) satisfies Words;

/** The words of `messages/<language>/said.json`. */
export const machuPicchuWords = { en: wordsOf(en), fr: wordsOf(fr), it: wordsOf(it), nl: wordsOf(nl), es: wordsOf(es) };
