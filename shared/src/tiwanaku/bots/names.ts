/** The bots, the weakest first. */
export const botNames = ['apprentice', 'farmer', 'settler', 'diviner', 'sage'] as const;
export type BotName = (typeof botNames)[number];
