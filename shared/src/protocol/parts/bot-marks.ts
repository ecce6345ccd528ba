import type { Person } from '../room.ts';

/** Whether the server plays this seat by a bot of the game. Apart from the schemas, which browsers do without. */
export const strengthOf = ({ bot }: Pick<Person, 'bot'>): string | null =>
  bot && 'strength' in bot ? bot.strength : null;

/** The bot of a host who has chosen none; absent in a game without bots. `strengths` has the weakest first. */
export const middlingOf = (strengths: readonly string[]): string | undefined =>
  strengths[Math.floor((strengths.length - 1) / 2)];

/** The name of the person whose program plays this seat. */
export const ownerOf = ({ bot }: Pick<Person, 'bot'>): string | null => (bot && 'owner' in bot ? bot.owner : null);

/** Short names from the Andes, for bots whom nobody has named. */
const names = ['Illa', 'Kusi', 'Wayra', 'Amaru', 'Sumaq', 'Rumi', 'Killa', 'Tika', 'Urpi', 'Yana'] as const;

/** Marks a name as a bot's: no person may have such a name (`personNameSchema`). */
export const asBotsName = (name: string): string => `${name} (bot)`;

/** A bot's name beside a picture that says what it is, where there is little room. */
export const withoutMark = (name: string): string => name.replace(/ \(bot\)$/, '');

export const botsNames: readonly string[] = names.map(asBotsName);
