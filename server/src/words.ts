import type { Language } from '@tiwanaku/shared/protocol';
import type { Messages } from './generated/messages.ts';
import en from './generated/words.en.ts';
import es from './generated/words.es.ts';
import fr from './generated/words.fr.ts';
import it from './generated/words.it.ts';
import nl from './generated/words.nl.ts';

/** What the server itself says to people, as `server/messages` has it. */
export const words: Readonly<Record<Language, Messages>> = { en, fr, it, nl, es };
