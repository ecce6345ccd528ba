import { invariant } from '../../../kernel/index.ts';
import type { Components } from '../../box/component-types.ts';
import type { Deck } from '../../language/deck.ts';
import type { Event, Start } from '../../language/events.ts';
import type { PerProduction } from '../../language/words.ts';
import type { Course } from '../course.ts';
import { ask, emit } from '../course.ts';
import { beginTurn } from './begin-turn.ts';
import { evolve } from '../../evolve/evolve.ts';
import type { Setup } from '../../position/state.ts';

/** MAP-ASM-17: it comes from MAP-SET-1's reserve. */
const settlerIsOfReserve: boolean = true;

type PlayersKey = '2' | '3' | '4' | '5';

/** Null when no game has so many players. */
export function playersKey(players: number): PlayersKey | null {
  const key = String(players);
  return key === '2' || key === '3' || key === '4' || key === '5' ? key : null;
}

/** See MAP-SET-1, MAP-SET-11, MAP-ASM-16. */
export function firstDay(box: Components, variant: Setup['variant'], players: PlayersKey): number {
  return variant === 'learning' ? box.learningDay[players].day : box.players[players].day;
}

/** One moon lies between two days (MAP-SET-2, MAP-ASM-7). */
const trackCornFrom = ({ time }: Components, day: number): number => (time.lastDay - day) * time.cornPerNight;

/** See MAP-SET-11. */
const settledIncas = (variant: Setup['variant']): PerProduction => {
  const each = variant === 'learning' ? 1 : 0;
  return { terraces: each, meadow: each, plantation: each, potters: each, weavers: each };
};

function startOf(box: Components, { variant }: Setup, players: PlayersKey): Start {
  const day = firstDay(box, variant, players);
  const incas = settledIncas(variant);
  const settled = Object.values(incas).reduce((sum, count) => sum + count, 0);
  const { goods, marketUnits, bonusUnits, templeStones, cards } = box.start;
  return {
    day,
    trackCorn: trackCornFrom(box, day),
    goods,
    reserve: box.players[players].incas - settled + (settlerIsOfReserve || variant === 'learning' ? 0 : 1),
    incas,
    clergy: { condor: box.clergy.condor.length, puma: box.clergy.puma.length, virgin: box.clergy.virgin.length },
    marketUnits,
    bonusUnits,
    templeStones,
    cards,
    deck: box.sacrificeCards.length - Number(players) * cards,
  };
}

/** The first events, down to the first question. */
export function beginMatch(box: Components, setup: Setup, deck: Deck): readonly Event[] {
  const players = playersKey(setup.colors.length);
  invariant(players !== null, 'two to five play');
  const begun: Event = { type: 'matchBegan', setup, start: startOf(box, setup, players) };
  const course: Course = { box, deck, events: [begun], state: evolve(null, begun) };
  setup.colors.forEach((_, seat) => emit(course, { type: 'cardsSeen', seat, cards: [deck.dealtTo(seat)] }));
  if (setup.variant === 'learning') beginTurn(course, setup.first);
  else ask(course, setup.first, { name: 'settle' });
  return course.events;
}
