/** Short names from the Andes, for bots whom nobody has named; it loads no zod. */
const names = ['Illa', 'Kusi', 'Wayra', 'Amaru', 'Sumaq', 'Rumi', 'Killa', 'Tika', 'Urpi', 'Yana'] as const;

/** Marks a name as a bot's: no person may have such a name (`personNameSchema`). */
export const asBotsName = (name: string): string => `${name} (bot)`;

export const botsNames: readonly string[] = names.map(asBotsName);
