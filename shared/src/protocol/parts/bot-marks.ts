import type { Person } from '../room.ts';

/** Whether the server plays this seat by a bot of the game. Apart from the schemas, which browsers do without. */
export const strengthOf = ({ bot }: Pick<Person, 'bot'>): string | null =>
  bot && 'strength' in bot ? bot.strength : null;

/** The name of the person whose program plays this seat. */
export const ownerOf = ({ bot }: Pick<Person, 'bot'>): string | null => (bot && 'owner' in bot ? bot.owner : null);
