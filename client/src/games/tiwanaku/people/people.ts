import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchTiming, Person, RoomSeat } from '@tiwanaku/shared/protocol';
import { pawnsPerColor, type Crop, type PlayerColor, type Position } from '@tiwanaku/shared/tiwanaku';
import { botWord } from '../../../state/bots.ts';
import { bots } from '../bots.ts';
import { awaited } from '../state/prompt.ts';
import { promptText } from '../text/prompt-text.ts';
import { landed, type TokenFlight } from '../state/motion.ts';

export interface PersonAtTable {
  readonly seat: Seat;
  readonly name: string;
  readonly color: PlayerColor;
  /** What kind of bot it is, in a word; empty for people. */
  readonly bot: string;
  readonly isMe: boolean;
  readonly isAwaited: boolean;
  /** Empty when the table does not wait for them. */
  readonly asked: string;
  /** Milliseconds since the epoch; null while present. */
  readonly awaySince: number | null;
  readonly score: number;
  readonly tokens: readonly Crop[];
  readonly reserve: number;
  readonly pawns: number;
  readonly gained: number;
  /** Whether the player is out of the final divinations, by passing or by being wrong. */
  readonly isOut: boolean;
}

export const hasTime = (timing: MatchTiming | null | undefined): boolean =>
  timing?.seats.some(({ left, isReplaced }) => left !== null || isReplaced) ?? false;

interface Sources {
  readonly position: Position;
  readonly seats: readonly Person[];
  readonly roomSeats: readonly RoomSeat[];
  readonly me: Seat | null;
  readonly gainOf?: (seat: Seat) => number;
  readonly flights?: readonly TokenFlight[];
}

const waitTitle = ({ phase }: Position, seat: Seat, name: string): string =>
  promptText({ type: 'wait', seats: [seat], phase: phase.name, canDivine: false }, () => name).title;

/** The people in seat order, without tokens still in flight. */
export function peopleAt({ position, seats, roomSeats, me, gainOf, flights = [] }: Sources): readonly PersonAtTable[] {
  const toAct = awaited(position);
  return position.setup.colors.map((color, seat) => {
    const person = seats[seat];
    const presence = roomSeats.find((one) => one.person?.personId === person?.personId)?.presence;
    const side = position.sides[seat];
    return {
      seat,
      name: person?.name ?? '',
      color,
      bot: person ? botWord({ bots }, person) : '',
      isMe: seat === me,
      isAwaited: toAct.includes(seat),
      asked: toAct.includes(seat) ? waitTitle(position, seat, person?.name ?? '') : '',
      awaySince: presence?.type === 'away' ? presence.since : null,
      score: side?.score ?? 0,
      tokens: landed(side?.offerings ?? [], flights, seat),
      reserve: position.reserves[color] ?? 0,
      pawns: pawnsPerColor(position.setup),
      gained: gainOf?.(seat) ?? 0,
      isOut: position.phase.name === 'finalDivination' && position.phase.passed.includes(seat),
    };
  });
}
