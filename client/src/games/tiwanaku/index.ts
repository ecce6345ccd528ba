import './picture/picture.css';
import { evolveView, playerColors, status, type PlayerColor, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import type { GameColor } from '../../state/game-face.ts';
import { gameClient } from '../game-client.ts';
import { later } from './later.ts';
import { describeOptions, optionsFor, seatsFor } from './options.ts';
import { proofWords } from './proof-words.ts';
import { awaited } from './state/prompt.ts';
import Table from './Table.svelte';
import { colorWord } from './words.ts';

const colorOf = (color: PlayerColor): GameColor => ({
  id: color,
  name: () => colorWord(color),
  seal: `who-${color}`,
  figure: `pawn-${color}`,
  body: `var(--q-${color})`,
  // White cloth on cloth is told apart by its red emblem.
  trim: color === 'white' ? 'var(--q-white-e)' : null,
});

/** Tiwanaku for the table that knows no game. */
export const tiwanakuClient = gameClient<TiwanakuTypes>({
  rules: { id: 'tiwanaku', rulesVersion: 1, evolveView, status },
  colors: playerColors.map(colorOf),
  defaultOptions: optionsFor('competitive'),
  aloneOptions: optionsFor('solo'),
  seats: seatsFor,
  awaited: ({ table }) => awaited(table),
  describe: describeOptions,
  Table,
  optionsForm: async () => (await later.optionsForm()).default,
  afterwards: async () => (await later.afterwards()).tiwanakuAfterwards,
  statistics: async () => (await later.statistics()).tiwanakuStatistics,
  proofWords,
  truth: async () => (await import('./truth.ts')).tellsTruth,
});
