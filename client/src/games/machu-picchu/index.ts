import './picture/picture.css';
import './picture/places.css';
import './picture/trail.css';
import { wordmark } from './symbols.ts';
import './tokens.css';
import {
  evolveView,
  playerColors,
  reveals,
  seatsOf,
  status,
  type MachuPicchuTypes,
  type PlayerColor,
} from '@tiwanaku/shared/machu-picchu';
import type { GameColor } from '../../state/game-face.ts';
import { gameClient } from '../game-client.ts';
import { bots } from './bots.ts';
import { defaultOptions, firstOptions } from './options/first-options.ts';
import { withWords } from '../../i18n/messages.svelte.ts';
import Table from './Table.svelte';
import { choicesIn, colorWord, describeOptions } from './words.ts';

const colorOf = (color: PlayerColor): GameColor => ({
  id: color,
  name: () => colorWord(color),
  seal: `who-${color}`,
  figure: `prince-${color}`,
  body: `var(--q-${color})`,
  trim: null,
});

/** Lists and forms: for rooms and start pages without a table. */
const modes = () => withWords(import('./options/modes.ts'));
/** Finished matches only. */
const replay = () => withWords(import('./replay/index.ts'));

/** The Princes of Machu Picchu for the table that knows no game. */
export const machuPicchuClient = gameClient<MachuPicchuTypes>({
  rules: { id: 'machu-picchu', rulesVersion: 1, evolveView, reveals, status, seats: seatsOf },
  colors: playerColors.map(colorOf),
  wordmark,
  aloneOptions: null,
  bots,
  isRace: () => true,
  defaultOptions,
  firstOptions,
  describe: describeOptions,
  choices: choicesIn,
  asked: async () => (await modes()).machuPicchuAsked,
  Table,
  optionsForm: async () => (await modes()).OptionsForm,
  replay: async () => (await replay()).machuPicchuReplay,
  statistics: async () => (await modes()).machuPicchuStatistics,
  truth: async () => (await replay()).tellsTruth,
});
