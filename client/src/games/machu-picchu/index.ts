import './picture/picture.css';
import './picture/places.css';
import './picture/trail.css';
import { wordmark } from './symbols.ts';
import './tokens.css';
import {
  components,
  evolveView,
  playerColors,
  seatsOf,
  status,
  type MachuPicchuTypes,
  type PlayerColor,
} from '@tiwanaku/shared/machu-picchu';
import type { GameColor } from '../../state/game-face.ts';
import { gameClient } from '../game-client.ts';
import { later } from './later.ts';
import Table from './Table.svelte';
import { colorWord, describeOptions } from './words.ts';

const colorOf = (color: PlayerColor): GameColor => ({
  id: color,
  name: () => colorWord(color),
  seal: `who-${color}`,
  figure: `prince-${color}`,
  body: `var(--q-${color})`,
  trim: null,
});

/** Maps are replaceable component data: none is named here. */
const [firstCity = ''] = Object.keys(components.cities);

/** The Princes of Machu Picchu for the table that knows no game. */
export const machuPicchuClient = gameClient<MachuPicchuTypes>({
  rules: { id: 'machu-picchu', rulesVersion: 1, evolveView, status, seats: seatsOf },
  colors: playerColors.map(colorOf),
  wordmark,
  aloneOptions: null,
  isRace: () => true,
  defaultOptions: { variant: 'standard', city: firstCity },
  describe: describeOptions,
  asked: async () => (await later.modes()).machuPicchuAsked,
  Table,
  optionsForm: async () => (await later.modes()).OptionsForm,
  replay: async () => (await later.replay()).machuPicchuReplay,
  statistics: async () => (await later.modes()).machuPicchuStatistics,
  truth: async () => (await later.replay()).tellsTruth,
});
