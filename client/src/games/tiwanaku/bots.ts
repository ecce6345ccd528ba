import { botNames } from '@tiwanaku/shared/tiwanaku';
import { m, useWords } from '../../i18n/messages.svelte.ts';
import type { GameBots } from '../../state/game-face.ts';

const known = (strength: string) => botNames.find((one) => one === strength);

export const bots: GameBots = {
  strengths: botNames,
  opponents: 1,
  word(strength) {
    const name = known(strength);
    return name ? m[`tiwanaku_bot_${name}`]() : strength;
  },
  about: async () => {
    await useWords('tiwanaku-home');
    return (strength) => {
      const name = known(strength);
      return name ? m[`tiwanaku_bot_about_${name}`]() : '';
    };
  },
};
