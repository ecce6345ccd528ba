import type { Seat } from '@tiwanaku/shared/kernel';
import {
  components as box,
  type District,
  type Event,
  type EventOf,
  type Good,
  goods,
  type MachuPicchuTypes,
  type Position,
  type Price,
  productionDistricts,
  temples,
  type View,
} from '@tiwanaku/shared/machu-picchu';
import type { MatchStep } from '../../../state/match.svelte.ts';
import type { Playing } from '../../../match/motion/motion-queue.svelte.ts';

/** Goods on their way between a place of the city, or the bank, and a player. */
export interface Flight {
  readonly seat: Seat;
  readonly good: Good;
  readonly count: number;
  /** Null: the bank, which is no place of the city. */
  readonly place: District | null;
  readonly isPaid: boolean;
}

interface Exchange {
  readonly seat: Seat;
  readonly place?: District | null;
  readonly paid?: Price;
  readonly gained?: Price;
}

/** The district where the Prince of the turn is: what is paid in a visit is paid there. */
const entered = ({ turn, players }: Position): District | null =>
  turn === null ? null : (players[turn]?.prince ?? null);

/** Goods that change hands with an event, player by player. */
function exchangesOf(event: Event, position: Position): readonly Exchange[] {
  switch (event.type) {
    case 'princeMoved':
      return [{ seat: event.seat, place: event.to, paid: event.paid }];
    case 'bonusTaken':
    case 'produced':
      return [{ place: event.district, paid: {}, ...event }];
    case 'farmersProduced':
      return event.harvests.map(({ seat, corn }) => ({ seat, place: box.incas.farmer.district, gained: { corn } }));
    case 'llamasSacrificed':
      return [{ seat: event.seat, place: event.temple, paid: { llama: event.llamas } }];
    case 'goodsOffered':
    case 'incaHired':
    case 'clergyAcquired':
      return [{ seat: event.seat, place: entered(position), paid: event.paid }];
    case 'goodSold':
      return [{ seat: event.seat, place: 'plaza', paid: { [event.good]: 1 }, gained: { corn: event.price } }];
    case 'goodBought':
      return [{ seat: event.seat, place: 'plaza', paid: { corn: event.price }, gained: { [event.good]: 1 } }];
    case 'sundialPaid':
      return [{ seat: event.seat, place: 'sundial', gained: event.gained }];
    case 'trailPaid':
      return event.payments.map(({ seat, corn, llama }) => ({ seat, gained: { corn, llama } }));
    case 'trackCornTaken':
      return [{ seat: event.seat, gained: { corn: event.corn } }];
    case 'tilesPaid':
      return [{ seat: event.seat, paid: event.paid, gained: event.gained }];
    default:
      return [];
  }
}

/** The flights of an event; `position` is the one before it. */
const flightsOf = (event: Event, position: Position): readonly Flight[] =>
  exchangesOf(event, position).flatMap(({ seat, place = null, paid = {}, gained = {} }) =>
    [true, false].flatMap((isPaid) =>
      goods.flatMap((good) => {
        const count = (isPaid ? paid : gained)[good] ?? 0;
        return count > 0 ? [{ seat, good, count, place, isPaid }] : [];
      }),
    ),
  );

/** An event with the view before it. */
export type Step = Pick<MatchStep<MachuPicchuTypes>, 'before' | 'event'>;

type Amounts = Readonly<Partial<Record<Good | 'steps' | 'cards', number>>>;

/** What the night brings one player in one of its parts. */
export interface Gain {
  readonly seat: Seat;
  readonly amounts: Amounts;
}

/** A part of the night (MAP-DAY-4, MAP-ASM-9), with what it brings. */
export type Scene =
  | { readonly part: 'moonTiles' | 'cards' | 'trail' | 'sundial'; readonly gains: readonly Gain[] }
  /** New bonus units and temple stones in the city. */
  | { readonly part: 'bonuses'; readonly units: number; readonly stones: number }
  | { readonly part: 'day'; readonly day: number; readonly first: Seat | null };

interface NightScene {
  readonly scene: Scene;
  /** The view before the scene's first event. */
  readonly before: View;
  /** The positions after its events, in order. */
  readonly positions: readonly number[];
}

type GainPart = Extract<Scene, { gains: unknown }>['part'];

const oneGain = (seat: Seat, amounts: Amounts) => ({ gains: [{ seat, amounts }] });

function gainsOf(event: Event): { readonly part: GainPart; readonly gains: readonly Gain[] } | null {
  switch (event.type) {
    case 'tilesPaid':
      return { part: 'moonTiles', ...oneGain(event.seat, event.gained) };
    case 'sundialPaid':
      return { part: 'sundial', ...oneGain(event.seat, event.gained) };
    case 'scoutWalked':
      return event.why === 'moonTiles' || event.why === 'sundial'
        ? { part: event.why, ...oneGain(event.seat, { steps: event.steps }) }
        : null;
    case 'cardsDrawn':
      return { part: 'cards', ...oneGain(event.seat, { cards: event.count }) };
    case 'trailPaid':
      return {
        part: 'trail',
        gains: event.payments.map(({ seat, corn, llama }) => ({ seat, amounts: { corn, llama } })),
      };
    default:
      return null;
  }
}

function added(one: Amounts, other: Amounts): Amounts {
  const sum: Partial<Record<keyof Amounts, number>> = { ...one };
  for (const what of [...goods, 'steps', 'cards'] as const) {
    const count = (one[what] ?? 0) + (other[what] ?? 0);
    if (count > 0) sum[what] = count;
  }
  return sum;
}

/** Each player once, in the order in which they are first paid. */
const perSeat = (gains: readonly Gain[]): readonly Gain[] =>
  gains.reduce<readonly Gain[]>((all, gain) => {
    const known = all.find(({ seat }) => seat === gain.seat);
    if (!known) return [...all, gain];
    return all.map((one) => (one === known ? { ...one, amounts: added(one.amounts, gain.amounts) } : one));
  }, []);

/** What was added to the city (MAP-DAY-8), and the new day (MAP-DAY-9). */
function dawn({ bonus, stones, day }: EventOf<'dayBegan'>, { position }: View): readonly Scene[] {
  const more = (now: readonly number[], before: readonly number[]) =>
    now.reduce((sum, count, index) => sum + count - (before[index] ?? 0), 0);
  const units = more(
    bonus,
    productionDistricts.map((district) => position.bonus[district]),
  );
  const placed = more(
    stones,
    temples.map((temple) => position.stones[temple]),
  );
  return [
    { part: 'bonuses', units, stones: placed },
    { part: 'day', day, first: position.sun },
  ];
}

/** The night's scenes among the events of one answer, in order. */
export function nightScenes(steps: readonly Step[]): readonly NightScene[] {
  const scenes: NightScene[] = [];
  for (const { before, event } of steps) {
    if (before.position.night === null) continue;
    const { position, event: happened } = event;
    if (happened.type === 'dayBegan')
      for (const scene of dawn(happened, before)) scenes.push({ scene, before, positions: [position] });
    const part = gainsOf(happened);
    if (!part) continue;
    const last = scenes.at(-1);
    if (last && last.scene.part === part.part && 'gains' in last.scene) {
      const scene = { part: part.part, gains: perSeat([...last.scene.gains, ...part.gains]) };
      scenes.splice(-1, 1, { ...last, scene, positions: [...last.positions, position] });
    } else scenes.push({ scene: part, before, positions: [position] });
  }
  return scenes;
}

/** What moves at the table, and explains what happened. */
export interface Motion {
  /** A part of the night, or all of them where motion is reduced; none by day. */
  readonly scenes: readonly Scene[];
  readonly flights: readonly Flight[];
  /** Milliseconds. */
  readonly duration: number;
}

export const flightMs = 560;
const sceneMs = 900;
const perPlayerMs = 200;
const longestSceneMs = 1_700;
const longestListMs = 8_000;

const durationOf = (scene: Scene): number =>
  Math.min(longestSceneMs, sceneMs + ('gains' in scene ? scene.gains.length * perPlayerMs : 0));

const flightsIn = (steps: readonly Step[]): readonly Flight[] =>
  steps.flatMap(({ before, event }) => flightsOf(event.event, before.position));

/**
 * The motions of the events of one answer, in order: goods fly together, then the night comes scene by scene. With
 * reduced motion the night is a list that holds nothing back, and nothing flies.
 */
export function motionsOf(steps: readonly Step[], isReduced: boolean): readonly Playing<Motion, View>[] {
  const night = nightScenes(steps);
  if (isReduced) {
    const scenes = night.map(({ scene }) => scene);
    // Read line by line, not watched.
    const readingMs = scenes.reduce((sum, scene) => sum + durationOf(scene) * 2, 0);
    const motion = { scenes, flights: [], duration: Math.min(longestListMs, readingMs) };
    return scenes.length === 0 ? [] : [{ motion, shown: null }];
  }
  const byDay = flightsIn(steps.filter(({ event }) => !night.some((one) => one.positions.includes(event.position))));
  return [
    ...(byDay.length === 0 ? [] : [{ motion: { scenes: [], flights: byDay, duration: flightMs }, shown: null }]),
    ...night.map(({ scene, before, positions }) => {
      const flights = flightsIn(steps.filter(({ event }) => positions.includes(event.position)));
      const motion = { scenes: [scene], flights, duration: durationOf(scene) };
      // The day has begun with its bonuses.
      return { motion, shown: scene.part === 'day' ? null : { view: before, position: positions[0] ?? 0 } };
    }),
  ];
}
