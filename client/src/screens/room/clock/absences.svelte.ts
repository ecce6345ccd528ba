import { absenceMs, absenceOnTurnMs, timeOutsToAsk } from '@tiwanaku/shared/protocol';
import type { MatchState } from '../../../state/match.svelte.ts';
import { minuteClock } from '../../../state/minute-clock.svelte.ts';
import type { RoomState } from '../../../state/room.svelte.ts';

/** Seats absent for so long, or out of time so often, that the others may play on without them. */
export class Absences {
  readonly #match: MatchState;
  readonly #room: RoomState;
  /** Absences that this person chose to wait for. */
  #waited = $state.raw<readonly string[]>([]);

  constructor(match: MatchState, room: RoomState) {
    this.#match = match;
    this.#room = room;
  }

  /** Seats to ask about, in order. */
  get asked(): readonly number[] {
    return [...this.#match.seats.keys()].filter((seat) => {
      const absence = this.#absenceOf(seat);
      return absence !== null && !this.#match.clock.isReplaced(seat) && !this.#waited.includes(absence);
    });
  }

  /** Does not ask again during this absence, nor before time has run out twice more. */
  wait(seat: number): void {
    const absence = this.#absenceOf(seat);
    if (absence !== null) this.#waited = [...this.#waited, absence];
  }

  /** A name for it; null while the person is here, or has not been away for long. */
  #absenceOf(seat: number): string | null {
    const { clock, seats, view } = this.#match;
    if (clock.isIdle(seat)) return `${seat} idle ${Math.floor(clock.timeOuts(seat) / timeOutsToAsk)}`;
    const presence = this.#room.view.seats.find(({ person }) => person?.personId === seats[seat]?.personId)?.presence;
    if (presence?.type !== 'away') return null;
    const { awaited } = this.#room.game.rules.status(view);
    const limitMs = awaited.some((one) => one.seat === seat) ? absenceOnTurnMs : absenceMs;
    return minuteClock.now - presence.since >= limitMs ? `${seat} ${presence.since}` : null;
  }
}
