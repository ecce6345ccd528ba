import './picture/picture.css';
import {
  evolveView,
  newestRules,
  playerColors,
  seatsOf,
  status,
  type PlayerColor,
  type TiwanakuTypes,
} from '@tiwanaku/shared/tiwanaku';
import type { GameColor } from '../../state/game-face.ts';
import { readStored } from '../../state/stored.ts';
import { withAreas } from '../../i18n/messages.svelte.ts';
import { gameClient } from '../game-client.ts';
import { later } from './later.ts';
import { describeOptions, optionsFor } from './options/options.ts';
import Table from './Table.svelte';
import { colorWord } from './words.ts';

const colorOf = (color: PlayerColor): GameColor => ({
  id: color,
  name: () => colorWord(color),
  seal: `who-${color}`,
  figure: `pawn-${color}`,
  body: `var(--q-${color})`,
  // Its red emblem distinguishes white from the cloth.
  trim: color === 'white' ? 'var(--q-white-e)' : null,
});

export const tiwanakuClient = gameClient<TiwanakuTypes>({
  rules: { id: 'tiwanaku', rulesVersion: newestRules, evolveView, status, seats: seatsOf },
  colors: playerColors.map(colorOf),
  defaultOptions: optionsFor('competitive'),
  aloneOptions: optionsFor('solo'),
  isRace: ({ mode }) => mode === 'competitive',
  describe: describeOptions,
  handed: ({ disc, size }) => (disc ? readStored(`disc.${size}`) : null),
  asked: async () => (await later.modes()).tiwanakuAsked,
  Table,
  optionsForm: async () => (await later.modes()).OptionsForm,
  replay: async () => (await later.replay()).tiwanakuReplay,
  statistics: async () => (await later.modes()).tiwanakuStatistics,
  judging: async () => (await withAreas(later.modes(), 'tiwanaku-analysis', 'tiwanaku-hints')).judging,
  truth: async () => (await later.replay()).tellsTruth,
});
