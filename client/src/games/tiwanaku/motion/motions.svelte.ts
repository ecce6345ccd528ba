import type { Crop, Event, Space, View } from '@tiwanaku/shared/tiwanaku';
import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { HeldBack, Motion, TokenFlight } from '../state/motion.ts';
import { prefersReducedMotion } from '../../../a11y/reduced-motion.ts';
import { MotionQueue } from '../../../match/motion/motion-queue.svelte.ts';
import { logLines } from '../state/log-lines.ts';
import type { OwnNews } from '../text/dock-text.ts';

/** A motion will bring them. */
export function heldBackBy(motions: readonly Motion[]): HeldBack {
  const [pawns, terrains, crops] = [new Set<Space>(), new Set<Space>(), new Set<Space>()];
  const tokens: TokenFlight[] = [];
  for (const motion of motions) {
    if (motion.type === 'walk') {
      const to = motion.path.at(-1);
      if (to) pawns.add(to);
    } else if (motion.type === 'reveal') {
      if (motion.terrain) terrains.add(motion.space);
      if (motion.crop) crops.add(motion.space);
    } else tokens.push(motion);
  }
  return { pawns, terrains, crops, tokens };
}

const stepMs = 110;
const longestWalkMs = 600;
const revealMs = 900;
const fadeMs = 150;
const flightMs = 600;

const walkMs = (steps: number): number => Math.min(steps * stepMs, longestWalkMs);

/** The motions in order. With reduced motion tiles only fade in. */
export function motionsOf(event: Event, isReduced: boolean): readonly Motion[] {
  const motion = motionOf(event, isReduced);
  if (!motion) return [];
  const hasToken = (event.type === 'cropRevealed' || event.type === 'otomaDiscovered') && event.token;
  if (!hasToken || isReduced) return [motion];
  const holder = event.type === 'cropRevealed' ? event.seat : 'otoma';
  return [motion, { type: 'token', crop: event.crop, from: event.space, holder, duration: flightMs }];
}

const found = ({ space, crop }: { readonly space: Space; readonly crop: Crop }) =>
  ({ type: 'reveal', space, crop }) as const;

function motionOf(event: Event, isReduced: boolean): Motion | null {
  const duration = isReduced ? fadeMs : revealMs;
  switch (event.type) {
    case 'pawnExplored': {
      const { color, from, path } = event;
      if (isReduced) return null;
      return { type: 'walk', figure: { people: 'quechua', color }, from, path, duration: walkMs(path.length) };
    }
    case 'otomaMoved': {
      const { color, from, path } = event;
      if (isReduced) return null;
      // It takes as long as the longest walk: everybody must see why the pawn came.
      return { type: 'walk', figure: { people: 'otoma', color }, from, path, duration: longestWalkMs };
    }
    case 'terrainDiscovered':
      return {
        type: 'reveal',
        space: event.space,
        terrain: event.terrain,
        crop: null,
        guess: null,
        points: event.diversity.points,
        duration,
      };
    case 'cropRevealed':
      return { ...found(event), terrain: null, guess: event.guess, points: event.points, duration };
    case 'otomaDiscovered':
      return { ...found(event), terrain: event.terrain, guess: null, points: 0, duration };
    default:
      return null;
  }
}

/** Older ones are dropped. */
const mostWaiting = 6;

/** Ends the message about a divination. */
const isNews = ({ type }: Event): boolean =>
  ['pawnExplored', 'pawnRecalled', 'cropRevealed', 'offeringMade', 'passed', 'tileSpent', 'matchEnded'].includes(type);

/** One after another; `skip` ends all. */
export class Motions {
  readonly #queue = new MotionQueue<Motion, View>(mostWaiting);
  readonly #heldBack = $derived(heldBackBy(this.#queue.all.map(({ motion }) => motion)));
  /** The event at a position may be shown. */
  readonly whenShown = this.#queue.whenShown;

  #own = $state.raw<OwnNews | null>(null);

  get current(): Motion | null {
    return this.#queue.current;
  }
  get heldBack() {
    return this.#heldBack;
  }
  /** The tile that still moves; null when nothing is held back. */
  get shown() {
    return this.#queue.shown;
  }

  play({ event, position }: Recorded<Event>, before: View): void {
    const isReduced = prefersReducedMotion();
    const motions = document.hidden ? [] : motionsOf(event, isReduced);
    const last = this.#queue.all.at(-1);
    // One sentence of the log.
    const isFind = last?.motion.type === 'walk' && 'space' in event && last.motion.path.at(-1) === event.space;
    const shown = isReduced ? null : isFind ? last.shown : { view: before, position };
    this.#queue.add(motions.map((motion) => ({ motion, shown: motion.type === 'token' ? null : shown })));
  }

  /**
   * Keeps what the dock says: a divination until the match goes on, and what the server played for this player until they play.
   */
  noteOwn(recorded: Recorded<Event>, me: Seat | null): void {
    const { event, by } = recorded;
    const isMine = me !== null && 'seat' in event && event.seat === me && event.type !== 'turnBegan';
    const [line] = isMine && by === 'clock' ? logLines([recorded]) : [];
    if (line) this.#own = { type: 'timeOut', line };
    else if (event.type === 'cropRevealed' && isMine) this.#own = { type: 'divined', event };
    else if (this.#own && (this.#own.type === 'divined' || isMine || event.type === 'matchEnded') && isNews(event))
      this.#own = null;
  }

  /** Null while the tile of the news still moves. */
  get own(): OwnNews | null {
    return this.shown ? null : this.#own;
  }

  skip(): void {
    this.#queue.skip();
  }
  skipAfterPress = (): Promise<void> => this.#queue.skipAfterPress();
}
