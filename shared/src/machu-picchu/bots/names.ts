/** Weakest first. */
export const botNames = ['porter', 'steward', 'noble', 'amauta'] as const;
export type BotName = (typeof botNames)[number];
