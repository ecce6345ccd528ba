import type { Recorded } from '@tiwanaku/shared/kernel';
import type { GameReplay } from '../../../client/src/games/game-replay.ts';
import { gameClient } from '../../../client/src/games/game-client.ts';
import { handSize, toy, type ToyEvent, type ToyTypes } from '../toy.ts';
import Options from './Options.svelte';
import Replay from './Replay.svelte';
import Table from './Table.svelte';

/** Drawings of the other game do for this one. */
const drawings = ['brown', 'blue', 'green', 'white', 'red'];

/** A step ends when cards are turned up, and with the match. */
function stepsOf(events: readonly Recorded<ToyEvent>[]) {
  const ends = events.filter(({ event }) => event.type === 'turnedUp' || event.type === 'ended');
  const begun = { position: events.filter(({ event }) => event.type === 'dealt').at(-1)?.position ?? 1 };
  return [begun, ...ends].map(({ position }, index) => {
    const turn = Math.min(index, ends.length - 1);
    return { position, turn, seat: null, say: () => `Round ${turn}` };
  });
}

const replay: GameReplay<ToyTypes> = {
  steps: stepsOf,
  outcome({ table }, _, { seats }) {
    const standings = seats.map(({ name }, seat) => ({
      key: String(seat),
      name,
      figure: `pawn-${drawings[seat]}`,
      score: table.scores[seat] ?? 0,
      isFirst: table.winners?.includes(seat) ?? false,
    }));
    const winners = standings.filter(({ isFirst }) => isFirst).map(({ name }) => name);
    return { title: `${winners.join(' and ')} won`, summary: '', standings };
  },
  pointText: (point) => point,
  Page: Replay,
  proofWords: {
    title: () => 'Was the deck shuffled before?',
    checking: () => 'Checking the deck',
    kept: () => 'The deck was the promised one',
    fits: () => 'The deck fits',
    contradicted: () => 'Another deck was played',
    unable: () => 'The deck cannot be checked',
  },
};

/** The throw-away game for the page. */
export const toyClient = gameClient<ToyTypes>({
  rules: toy,
  colors: toy.colors.map((id, index) => ({
    id,
    name: () => id,
    seal: `who-${drawings[index]}`,
    figure: `pawn-${drawings[index]}`,
    body: id,
    trim: null,
  })),
  isRace: () => true,
  defaultOptions: { rounds: 3 },
  aloneOptions: null,
  describe: ({ rounds }) => `${rounds} rounds`,
  asked: async () => (kind) => (kind === 'lay' ? 'lay a card' : null),
  Table,
  replay: async () => replay,
  statistics: async () => ({
    modeOf: () => ({ id: 'toy', name: 'Toy' }),
    rows: () => [],
    scores: (names, results) => names.map((name, seat) => `${name} ${results[seat]?.points}`).join(', '),
  }),
  truth: async () => (secret, _, events) => {
    const deck = JSON.parse(secret) as readonly number[];
    return events.every(
      (event) =>
        event.type !== 'dealt' || event.hand.every((card, slot) => deck[event.seat * handSize + slot] === card),
    );
  },
  optionsForm: async () => Options,
});
