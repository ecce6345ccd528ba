import { m, useWords } from '../../i18n/messages.svelte.ts';
import type { GameBots } from '../../state/game-face.ts';

const strengths = ['porter', 'steward', 'noble', 'amauta'] as const;
const known = (strength: string) => strengths.find((one) => one === strength);

export const bots: GameBots = {
  strengths,
  opponents: 2,
  word(strength) {
    const name = known(strength);
    return name ? m[`machu_bot_${name}`]() : strength;
  },
  about: async () => {
    await useWords('machu-picchu-bots');
    return (strength) => {
      const name = known(strength);
      return name ? m[`machu_bot_about_${name}`]() : '';
    };
  },
};
