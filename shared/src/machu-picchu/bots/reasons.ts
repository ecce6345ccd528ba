import type { Because } from '../../kernel/index.ts';
import type { Command } from '../types.ts';
import type { Messages } from './generated/messages.ts';
import en from './generated/words.en.ts';
import es from './generated/words.es.ts';
import fr from './generated/words.fr.ts';
import it from './generated/words.it.ts';
import nl from './generated/words.nl.ts';
import { botNames, type BotName } from './names.ts';

const languages: Readonly<Record<'en' | 'fr' | 'it' | 'nl' | 'es', Messages>> = { en, fr, it, nl, es };
export type ReasonLanguage = keyof typeof languages;

/** Differences in thousandths of a logit. A tenth is a chance of at most 2.5 in a hundred. */
const nearly = 50;
const priced = 150;

/** One sentence that says why, against the best rival (BOT-5). */
export function reasonText({ chosen, rivals: [rival] }: Because<Command>, language: ReasonLanguage): string {
  const say = languages[language];
  if (rival === undefined) return say.machu_bot_only();
  const lead = chosen.value - rival.value;
  if (lead < -nearly) return say.machu_bot_slip();
  const ordered = Object.entries(chosen.parts)
    .map(([part, value]) => ({ part, more: value - (rival.parts[part] ?? 0) }))
    .sort((one, other) => other.more - one.more);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  if (best === undefined || worst === undefined || best.more <= 0) return say.machu_bot_equal();
  const gain = say.machu_bot_gain({ part: best.part });
  if (lead <= nearly) return say.machu_bot_nearly({ gain });
  const other = insteadOf(say, chosen.command, rival.command);
  if (worst.more >= -priced)
    return other === null ? say.machu_bot_because({ gain }) : say.machu_bot_rather({ gain, rival: other });
  const price = say.machu_bot_price({ part: worst.part });
  return other === null
    ? say.machu_bot_becauseThough({ gain, price })
    : say.machu_bot_ratherThough({ gain, price, rival: other });
}

/** Null for a rival that differs by a number or a set of goods. */
function insteadOf(say: Messages, chosen: Command, rival: Command): string | null {
  switch (rival.type) {
    case 'settle':
    case 'place':
    case 'step':
    case 'ride':
      return say.machu_bot_district({ district: rival.to });
    case 'stay':
      return chosen.type === 'stay' ? say.machu_bot_otherTile() : say.machu_bot_tile();
    case 'hire':
      return say.machu_bot_icon({ icon: rival.profession });
    case 'acquire':
      return say.machu_bot_icon({ icon: rival.kind });
    default:
      return null;
  }
}

/** What a bot is called, and what it does, in each language. */
export const botWords = (
  language: ReasonLanguage,
): Readonly<Record<BotName, { readonly name: string; readonly about: string }>> => {
  const say = languages[language];
  const wordsOf = (bot: BotName) => ({ name: say.machu_bot_name({ bot }), about: say.machu_bot_about({ bot }) });
  const [porter, steward, noble, amauta] = botNames;
  return { porter: wordsOf(porter), steward: wordsOf(steward), noble: wordsOf(noble), amauta: wordsOf(amauta) };
};
