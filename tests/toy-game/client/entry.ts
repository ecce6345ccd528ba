import { gameClient, plainClient } from '../../../client/src/games/game-client.ts';
import { plainHome, type GameEntry } from '../../../client/src/games/game-entry.ts';
import type { GameReplay } from '../../../client/src/games/game-replay.ts';
import { sum, toy as rules, type ToyTypes } from '../toy.ts';
import Page from './Page.svelte';
import Replay from './Replay.svelte';
import Table from './Table.svelte';

const replay: GameReplay<ToyTypes> = {
  steps: (events) =>
    events
      .filter(({ event: { type } }) => type === 'laid' || type === 'ended')
      .map(({ position }, turn) => ({ position, turn, seat: null, say: () => `Step ${turn}` })),
  outcome({ hands, winners }, _, { seats }) {
    const standings = seats.map(({ name }, seat) => {
      const isFirst = winners?.includes(seat) ?? false;
      return { key: name, name, figure: `pawn-${rules.colors[seat]}`, score: sum(hands[seat]), isFirst };
    });
    const first = standings.filter(({ isFirst }) => isFirst).map(({ name }) => name);
    return { title: `${first.join(' and ')} won`, summary: '', standings };
  },
  pointText: (point) => point,
  Page: Replay,
  proofWords: (word) => `The deck: ${word}`,
};

const client = gameClient<ToyTypes>({
  ...plainClient,
  rules,
  colors: rules.colors.map((id) => {
    return { id, name: () => id, seal: `who-${id}`, figure: `pawn-${id}`, body: id, trim: null };
  }),
  defaultOptions: {},
  Table,
  replay: async () => replay,
  truth: async () => (secret, _, events) =>
    events.every((event) => event.type !== 'dealt' || secret.includes(event.hand.join())),
});

const about = { picture: 'pawn-brown', about: () => 'Nothing to learn.' };
const texts = { claim: () => 'The highest hand wins.', players: () => '2 to 5', imprint: () => 'A game of the tests.' };
const home = { ...plainHome, ...texts, picture: 'pawn-brown', lesson: about, rules: about };
const page = async () => ({ default: Page });

export const toy: GameEntry = {
  id: 'toy',
  name: () => 'Toy',
  client: async () => client,
  guide: async () => ({ home: async () => home, rules: page, learn: page }),
};
