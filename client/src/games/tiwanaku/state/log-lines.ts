import type { Automatic, Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { HintLevel } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Arrow, ArrowColor, Crop, Event, Setup, Space, Terrain } from '@tiwanaku/shared/tiwanaku';

/** `points` changes its side's score. */
export type LogLine = {
  readonly position: number;
  readonly points: number;
  /** If the server played for the seat. */
  readonly playedBy?: Exclude<Automatic, 'bot'> | undefined;
} & LogFact;

export type LogFact =
  | { readonly type: 'began'; readonly seat: Seat; readonly setup: Setup }
  | { readonly type: 'spent'; readonly seat: Seat; readonly terrain: Terrain; readonly arrow: Arrow }
  | {
      readonly type: 'explored';
      readonly seat: Seat;
      readonly from: Space | 'reserve';
      readonly to: Space;
      readonly found: Terrain | null;
      readonly arrow: Arrow | null;
    }
  | { readonly type: 'recalled'; readonly seat: Seat; readonly from: Space }
  | { readonly type: 'gave'; readonly seat: Seat; readonly terrain: Terrain }
  | {
      readonly type: 'divined';
      readonly seat: Seat;
      readonly space: Space;
      readonly guess: Crop;
      readonly crop: Crop;
      readonly token: boolean;
    }
  | { readonly type: 'offered'; readonly by: Seat | 'otoma'; readonly crops: readonly Crop[]; readonly isLast: boolean }
  | { readonly type: 'passed'; readonly seat: Seat; readonly isAutomatic: boolean }
  | { readonly type: 'hinted'; readonly seat: Seat; readonly level: HintLevel }
  /** The server ended a turn without doing anything else in it. */
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  | { readonly type: 'finalDivinations'; readonly seat: Seat }
  /** The Otoma that will move away from the pawn that explored, and why (TIW-COP-11). */
  | { readonly type: 'otomaAlarmed'; readonly spaces: readonly Space[] }
  | { readonly type: 'otomaSettled'; readonly space: Space; readonly terrain: Terrain }
  | {
      readonly type: 'otomaMoved';
      readonly color: ArrowColor | 'neutral';
      readonly from: Space;
      readonly to: Space;
      readonly found: { readonly terrain: Terrain; readonly crop: Crop } | null;
    }
  | { readonly type: 'otomaStayed'; readonly space: Space }
  | { readonly type: 'otomaCounted'; readonly emptySpaces: number }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly winners: readonly Seat[] | 'players' | 'otoma' };

/** Oldest first. A move and its discovery are one. */
export function logLines(events: readonly Recorded<Event>[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const { position, event, by } of events) {
    const last = lines.at(-1);
    const merged = last ? mergedWith(last, event) : null;
    if (merged) lines[lines.length - 1] = merged;
    else {
      const fact = factOf(event);
      if (fact) lines.push({ position, points: pointsOf(event), ...(by && by !== 'bot' && { playedBy: by }), ...fact });
    }
    const gift = merged ? giftIn(event) : null;
    if (gift) lines.push({ position, points: 0, ...gift });
  }
  return lines;
}

/** Null: the table as a whole. */
export function subjectOf(line: LogFact): Seat | 'otoma' | null {
  switch (line.type) {
    case 'offered':
      return line.by;
    case 'otomaAlarmed':
    case 'otomaSettled':
    case 'otomaMoved':
    case 'otomaStayed':
    case 'otomaCounted':
      return 'otoma';
    case 'ended':
      return null;
    default:
      return line.seat;
  }
}

function mergedWith(line: LogLine, event: Event): LogLine | null {
  if (event.type === 'terrainDiscovered' && line.type === 'explored' && line.to === event.space)
    return { ...line, found: event.terrain, arrow: event.arrow, points: event.diversity.points };
  if (event.type === 'otomaDiscovered' && line.type === 'otomaMoved' && line.to === event.space)
    return {
      ...line,
      found: { terrain: event.terrain, crop: event.crop },
      points: event.diversity.points + event.cropPoints,
    };
  return null;
}

/** The tile that another seat gives from its stack (TIW-COP-9). */
function giftIn(event: Event): LogFact | null {
  if (event.type !== 'terrainDiscovered' && event.type !== 'otomaDiscovered') return null;
  return typeof event.source === 'number' ? { type: 'gave', seat: event.source, terrain: event.terrain } : null;
}

function pointsOf(event: Event): number {
  switch (event.type) {
    case 'otomaSettled':
      return event.cropPoints + event.diversity.points;
    case 'cropRevealed':
    case 'offeringMade':
    case 'otomaCounted':
      return event.points;
    default:
      return 0;
  }
}

function factOf(event: Event): LogFact | null {
  switch (event.type) {
    case 'matchBegan':
      return { type: 'began', seat: event.setup.first, setup: event.setup };
    case 'tileSpent':
      return { type: 'spent', seat: event.seat, terrain: event.terrain, arrow: event.arrow };
    case 'pawnExplored':
      return { type: 'explored', seat: event.seat, from: event.from, to: event.to, found: null, arrow: null };
    case 'pawnRecalled':
      return { type: 'recalled', seat: event.seat, from: event.from };
    case 'cropRevealed':
      return {
        type: 'divined',
        seat: event.seat,
        space: event.space,
        guess: event.guess,
        crop: event.crop,
        token: event.token,
      };
    case 'offeringMade':
      return { type: 'offered', by: event.by, crops: event.crops, isLast: event.isLast };
    case 'passed':
      return { type: 'passed', seat: event.seat, isAutomatic: event.isAutomatic };
    case 'finalDivinationsBegan':
      return { type: 'finalDivinations', seat: event.seat };
    case 'reactionBegan':
      return { type: 'otomaAlarmed', spaces: event.moves.map(({ from }) => from) };
    case 'otomaSettled':
      return { type: 'otomaSettled', space: event.space, terrain: event.terrain };
    case 'otomaMoved':
      return { type: 'otomaMoved', color: event.color, from: event.from, to: event.to, found: null };
    case 'otomaStayed':
      return { type: 'otomaStayed', space: event.space };
    case 'otomaCounted':
      return { type: 'otomaCounted', emptySpaces: event.emptySpaces };
    case 'matchEnded':
      return { type: 'ended', winners: event.winners };
    default:
      return null;
  }
}
