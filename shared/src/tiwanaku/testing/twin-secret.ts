import { shuffled, type Follower, type Random, type Seat } from '../../kernel/index.ts';
import { stackOf } from '../position.ts';
import { canary, type Moment } from '../../kernel/testing/game-testing.ts';
import type { Secret } from '../secret/vault.ts';
import { evolve } from '../evolve.ts';
import type { TiwanakuTypes } from '../game.ts';
import type { Event } from '../events.ts';
import type { Position, State } from '../state.ts';
import { terrains, type Arrow, type PerTerrain, type Space, type Terrain } from '../types.ts';

/** Gives as many values as there are hidden ones, to take their places. */
type Rewriting = <T>(hidden: readonly T[]) => readonly T[];

function rewrittenBoard<T>(
  values: Readonly<Partial<Record<Space, T>>>,
  shown: Readonly<Partial<Record<Space, unknown>>>,
  rewrite: Rewriting,
): Partial<Record<Space, T>> {
  const hidden = Object.entries(values).filter(([space]) => shown[space as Space] === undefined);
  const others = rewrite(hidden.map(([, value]) => value));
  return { ...values, ...Object.fromEntries(hidden.map(([space], index) => [space, others[index]])) };
}

/** Stacks whose first tiles stay, so many of each terrain as `open` says. */
function rewrittenStacks(
  stacks: PerTerrain<readonly Arrow[]>,
  open: (terrain: Terrain) => number,
  rewrite: Rewriting,
): PerTerrain<readonly Arrow[]> {
  const stackOf = (terrain: Terrain) => {
    const stack = stacks[terrain];
    return [...stack.slice(0, open(terrain)), ...rewrite(stack.slice(open(terrain)))];
  };
  return Object.fromEntries(terrains.map((one) => [one, stackOf(one)])) as unknown as PerTerrain<readonly Arrow[]>;
}

function rewrittenTiles(
  tiles: Secret['tiles'],
  position: Position,
  seesTop: (seat: Seat) => boolean,
  rewrite: Rewriting,
) {
  switch (tiles.mode) {
    case 'competitive':
      return tiles;
    case 'solo': {
      const drawn = (terrain: Terrain) => tiles.stacks[terrain].length - position.supply[terrain];
      return { ...tiles, stacks: rewrittenStacks(tiles.stacks, drawn, rewrite) };
    }
    case 'coop': {
      const stacks = tiles.stacks.map((own, seat) => {
        const spent = (terrain: Terrain) => own[terrain].length - stackOf(position, seat)[terrain];
        return rewrittenStacks(own, (terrain) => spent(terrain) + (seesTop(seat) ? 1 : 0), rewrite);
      });
      return { ...tiles, stacks };
    }
  }
}

/** Terrain that is open, or that the wheel has shown while its tile is still wanted. */
function shownTerrain({ terrain, phase }: Position): Position['terrain'] {
  return phase.name === 'supply' ? { ...terrain, [phase.space]: phase.terrain } : terrain;
}

function rewritten(
  { scenario, tiles }: Secret,
  position: Position,
  seesTop: (seat: Seat) => boolean,
  rewrite: Rewriting,
): Secret {
  const terrain = rewrittenBoard(scenario.terrain, shownTerrain(position), rewrite);
  const crop = rewrittenBoard(scenario.crop, position.crop, rewrite);
  return { scenario: { ...scenario, terrain, crop }, tiles: rewrittenTiles(tiles, position, seesTop, rewrite) };
}

/** Seats that have shown by a spent tile that none of their tops led anywhere (TIW-COP-5): their tops of then are known so far. */
function seatsWithoutWay(events: readonly Event[]): ReadonlySet<Seat> {
  const seats = new Set<Seat>();
  let state: State | null = null;
  for (const event of events) {
    state = evolve(state, event);
    if (event.type === 'tileSpent' && state.position.phase.name === 'after') seats.add(event.seat);
  }
  return seats;
}

/**
 * Another secret that agrees with this one on what has happened and on what this viewer alone knows.
 * It need not be a lawful scenario: the wheel answers questions, it proves nothing.
 */
export function twinOf(
  secret: Secret,
  { state, events }: Pick<Moment<TiwanakuTypes>, 'state' | 'events'>,
  viewer: Follower,
  random: Random,
): Secret {
  const shown = seatsWithoutWay(events);
  return rewritten(
    secret,
    state.position,
    (seat) => shown.has(seat) || (viewer.type === 'player' && viewer.seat === seat),
    (hidden) => shuffled(random, hidden),
  );
}

/** This secret with a canary in every field that no one at all has come to know. */
export const canariesIn = (secret: Secret, position: Position): Secret =>
  rewritten(
    secret,
    position,
    () => true,
    <T>(hidden: readonly T[]) => hidden.map((_, index) => `${canary}-${index}` as T),
  );
