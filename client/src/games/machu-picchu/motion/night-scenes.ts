import type { Seat } from '@tiwanaku/shared/kernel';
import {
  goods,
  productionDistricts,
  temples,
  type Event,
  type EventOf,
  type Good,
  type MachuPicchuTypes,
  type View,
} from '@tiwanaku/shared/machu-picchu';
import type { MatchStep } from '../../../state/match.svelte.ts';

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

export interface NightScene {
  readonly scene: Scene;
  /** The view before the scene's first event. */
  readonly before: View;
  /** Of its events, in order. */
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
