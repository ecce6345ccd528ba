import { invariant, ok, refuse, type Recorded, type Result, type Seat } from '../../../kernel/index.ts';
import type { Command, Crop, Space, Terrain } from '../../types.ts';
import type { Event } from '../../events.ts';
import { evolvePosition } from '../../evolve.ts';
import type { Position } from '../../state.ts';

/** With the position before it. */
export type Moment = {
  /** Among the match's actions. */
  readonly action: number;
  readonly seat: Seat;
  readonly before: Position;
} & (
  | { readonly type: 'divine'; readonly at: Space; readonly crop: Crop; readonly found: Crop }
  /** `found` is null where terrain lay already. */
  | { readonly type: 'explore'; readonly to: Space; readonly found: Terrain | null }
);

/** Null for other actions. */
export function momentOf(
  action: number,
  { seat, command }: { readonly seat: Seat; readonly command: Command },
  before: Position,
  after: Position,
): Moment | null {
  switch (command.type) {
    case 'divine': {
      const found = after.crop[command.at];
      invariant(found !== undefined, 'a divination reveals the crop');
      return { action, seat, before, type: 'divine', at: command.at, crop: command.crop, found };
    }
    case 'explore': {
      const { to } = command;
      if (before.terrain[to] !== undefined) return { action, seat, before, type: 'explore', to, found: null };
      // While several seats could give the tile (TIW-COP-9), it does not lie yet. Once it does, an Otoma pawn's may be wanted.
      const found = after.terrain[to] ?? (after.phase.name === 'supply' ? after.phase.terrain : undefined);
      invariant(found !== undefined, 'an exploration reveals the terrain');
      return { action, seat, before, type: 'explore', to, found };
    }
    default:
      return null;
  }
}

/** From the log alone; `action` is a position of the log. Refused while the match runs (DED-REV-4). */
export function momentsIn(log: readonly Recorded<Event>[]): Result<readonly Moment[], 'notOver'> {
  if (!log.some(({ event }) => event.type === 'matchEnded')) return refuse('notOver');
  const moments: Moment[] = [];
  let before: Position | null = null;
  for (const [index, { position, event }] of log.entries()) {
    if (before !== null) {
      const moment = momentAt(position, event, before, log[index + 1]?.event);
      if (moment !== null) moments.push(moment);
    }
    before = evolvePosition(before, event);
  }
  return ok(moments);
}

function momentAt(action: number, event: Event, before: Position, next: Event | undefined): Moment | null {
  if (event.type === 'cropRevealed') {
    const { seat, space, guess, crop } = event;
    return { action, seat, before, type: 'divine', at: space, crop: guess, found: crop };
  }
  if (event.type !== 'pawnExplored') return null;
  const isDiscovery = next?.type === 'terrainDiscovered' || next?.type === 'tileWanted';
  const found = isDiscovery && next.space === event.to ? next.terrain : null;
  return { action, seat: event.seat, before, type: 'explore', to: event.to, found };
}
