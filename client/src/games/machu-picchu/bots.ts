import { botNames } from '@tiwanaku/shared/machu-picchu';
import { m, useWords } from '../../i18n/messages.svelte.ts';
import type { GameBots } from '../../state/game-face.ts';

const known = (strength: string) => botNames.find((one) => one === strength);

export const bots: GameBots = {
  strengths: botNames,
  opponents: 2,
  word(strength) {
    const name = known(strength);
    return name ? m[`machu_bot_${name}`]() : strength;
  },
  about: async () => {
    await useWords('machu-picchu-home');
    return (strength) => {
      const name = known(strength);
      return name ? m[`machu_bot_about_${name}`]() : '';
    };
  },
};
