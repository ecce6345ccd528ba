import { assertNever, type Because, type Weighed } from '../../kernel/index.ts';
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

/** One sentence that says why a bot chose its command (BOT-5). */
export function reasonText({ chosen, rivals: [rival] }: Because<Command>, language: ReasonLanguage): string {
  const say = languages[language];
  if (rival === undefined) return say.tiwanaku_bot_because({ reason: say.tiwanaku_bot_only() });
  const reason = isPlayedOut(chosen, rival)
    ? say.tiwanaku_bot_played({ move: moveIn(say, chosen.command) })
    : reasonIn(say, chosen);
  const other = rivalIn(say, chosen.command, rival.command);
  return other === null ? say.tiwanaku_bot_because({ reason }) : say.tiwanaku_bot_rather({ reason, rival: other });
}

type Judged = Weighed<Command>;

const part = ({ parts }: Judged, name: string): number => parts[name] ?? 0;

/** Whether the matches that were played out decided it. */
function isPlayedOut(chosen: Judged, rival: Judged): boolean {
  const more = part(chosen, 'lead') - part(rival, 'lead');
  return more > 0 && more >= (chosen.value - rival.value) / 2;
}

function reasonIn(say: Messages, judged: Judged): string {
  const { command } = judged;
  switch (command.type) {
    case 'explore': {
      const { to } = command;
      const crop = part(judged, 'crop');
      const diversity = part(judged, 'diversity') + part(judged, 'discovery') + part(judged, 'tracks');
      if (diversity > 0) return diversity >= crop ? say.tiwanaku_bot_diversity({ to }) : say.tiwanaku_bot_land({ to });
      return crop > 0 ? say.tiwanaku_bot_crops({ to }) : say.tiwanaku_bot_walk({ to });
    }
    case 'recall':
      return say.tiwanaku_bot_recalled({ from: command.from });
    case 'divine': {
      const { at } = command;
      const crop = say.tiwanaku_bot_crop({ crop: String(command.crop) });
      if (part(judged, 'risk') === 0 && part(judged, 'doubt') === 0) return say.tiwanaku_bot_certain({ at, crop });
      return part(judged, 'points') + part(judged, 'risk') > 0
        ? say.tiwanaku_bot_likely({ at, crop })
        : say.tiwanaku_bot_forced({ at, crop });
    }
    case 'offer':
      return say.tiwanaku_bot_offered();
    case 'end':
      return say.tiwanaku_bot_done();
    case 'pass':
      return say.tiwanaku_bot_passed();
    case 'spend':
      return say.tiwanaku_bot_arrow();
    case 'order':
    case 'moveOtoma':
      return say.tiwanaku_bot_least();
    case 'supply':
      return say.tiwanaku_bot_only();
    default:
      return assertNever(command);
  }
}

function moveIn(say: Messages, command: Command): string {
  switch (command.type) {
    case 'explore':
      return say.tiwanaku_bot_explore({ to: command.to });
    case 'recall':
      return say.tiwanaku_bot_recall({ from: command.from });
    case 'divine':
      return say.tiwanaku_bot_divine({ at: command.at, crop: say.tiwanaku_bot_crop({ crop: String(command.crop) }) });
    case 'offer':
      return say.tiwanaku_bot_offer();
    case 'end':
      return say.tiwanaku_bot_end();
    case 'pass':
      return say.tiwanaku_bot_pass();
    case 'spend':
      return say.tiwanaku_bot_spend();
    case 'order':
    case 'moveOtoma':
    case 'supply':
      return say.tiwanaku_bot_moveOtoma();
    default:
      return assertNever(command);
  }
}

/** Null where naming the rival would only repeat the command. */
function rivalIn(say: Messages, chosen: Command, rival: Command): string | null {
  const [own, other] = [moveIn(say, chosen), moveIn(say, rival)];
  if (own === other) return null;
  // Of two divinations that are certain, both are made in the same turn.
  return chosen.type === 'divine' && rival.type === 'divine' ? null : other;
}

/** What a bot is called, and how it plays, in each language. */
export function botWords(
  language: ReasonLanguage,
): Readonly<Record<BotName, { readonly name: string; readonly about: string }>> {
  const say = languages[language];
  const wordsOf = (bot: BotName) => ({ name: say.tiwanaku_bot_name({ bot }), about: say.tiwanaku_bot_about({ bot }) });
  const [apprentice, farmer, settler, diviner, sage] = botNames;
  return {
    apprentice: wordsOf(apprentice),
    farmer: wordsOf(farmer),
    settler: wordsOf(settler),
    diviner: wordsOf(diviner),
    sage: wordsOf(sage),
  };
}
