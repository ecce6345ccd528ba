import './picture/picture.css';
import {
  evolveView,
  newestRules,
  playerColors,
  reveals,
  seatsOf,
  status,
  type PlayerColor,
  type TiwanakuTypes,
} from '@tiwanaku/shared/tiwanaku';
import type { GameColor } from '../../state/game-face.ts';
import { readStored } from '../../state/stored.ts';
import { withWords } from '../../i18n/messages.svelte.ts';
import { gameClient } from '../game-client.ts';
import { bots } from './bots.ts';
import { choicesIn, describeOptions, optionsFor } from './options/options.ts';
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

/** Lists and forms: for rooms and start pages without a table. */
const modes = () => withWords(import('./options/modes.ts'));
/** Finished matches only. */
const replay = () => withWords(import('./replay/index.ts'));

export const tiwanakuClient = gameClient<TiwanakuTypes>({
  rules: { id: 'tiwanaku', rulesVersion: newestRules, evolveView, reveals, status, seats: seatsOf },
  colors: playerColors.map(colorOf),
  defaultOptions: optionsFor('competitive'),
  aloneOptions: optionsFor('solo'),
  bots,
  isRace: ({ mode }) => mode === 'competitive',
  describe: describeOptions,
  choices: choicesIn,
  handed: ({ disc, size }) => (disc ? readStored(`disc.${size}`) : undefined),
  asked: async () => (await modes()).tiwanakuAsked,
  Table,
  optionsForm: async () => (await modes()).OptionsForm,
  replay: async () => (await replay()).tiwanakuReplay,
  statistics: async () => (await modes()).tiwanakuStatistics,
  judging: async () => (await withWords(import('./statistics/judging.ts'), 'tiwanaku-study')).judging,
  truth: async () => (await replay()).tellsTruth,
});
