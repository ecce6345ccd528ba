import { middlingOf, strengthOf, type Person, type RoomSettings } from '@tiwanaku/shared/protocol';
import { m } from '../i18n/messages.svelte.ts';
import type { GameBots, GameFace } from './game-face.ts';

/** Whether the server plays for it: it never goes away, is always ready, and says nothing. */
export const isBot = (person: Pick<Person, 'bot'> | null): boolean => person !== null && strengthOf(person) !== null;

/** The bot of a host who has chosen none. */
export const middling = ({ strengths }: GameBots): string => middlingOf(strengths) ?? '';

/** Who plays for people who are away. */
export const standInOf = ({ bots }: Pick<GameFace, 'bots'>, { standIn }: Pick<RoomSettings, 'standIn'>): string =>
  standIn ?? middlingOf(bots?.strengths ?? []) ?? 'mildest';

/** In a word of the game; `mildest` as it is, which texts choose by. */
export const standInWord = (game: Pick<GameFace, 'bots'>, settings: Pick<RoomSettings, 'standIn'>): string => {
  const standIn = standInOf(game, settings);
  return standIn === 'mildest' ? standIn : (game.bots?.word(standIn) ?? standIn);
};

/** What kind of bot it is: "farmer", "program of Ana". Empty for people. */
export const botWord = ({ bots }: Pick<GameFace, 'bots'>, { bot }: Pick<Person, 'bot'>): string => {
  if (!bot) return '';
  return 'strength' in bot ? (bots?.word(bot.strength) ?? bot.strength) : m.room_botOf(bot);
};
