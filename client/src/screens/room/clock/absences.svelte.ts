import { absenceMs, absenceOnTurnMs } from '@tiwanaku/shared/protocol';
import type { MatchState } from '../../../state/match.svelte.ts';
import { minuteClock } from '../../../state/minute-clock.svelte.ts';
import type { RoomState } from '../../../state/room.svelte.ts';

/** Seats absent for so long that the others may play on without them. */
export class Absences {
  readonly #match: MatchState;
  readonly #room: RoomState;
  /** Absences, by start, that this person chose to wait for. */
  #waited = $state.raw<readonly string[]>([]);

  constructor(match: MatchState, room: RoomState) {
    this.#match = match;
    this.#room = room;
  }

  /** Seats to ask about, in order. */
  get asked(): readonly number[] {
    return this.#match.seats.flatMap(({ personId }, seat) => {
      const since = this.#since(personId);
      if (since === null || this.#match.clock.isReplaced(seat) || this.#waited.includes(`${seat} ${since}`)) return [];
      const { awaited } = this.#room.game.rules.status(this.#match.view);
      const limitMs = awaited.some((one) => one.seat === seat) ? absenceOnTurnMs : absenceMs;
      return minuteClock.now - since >= limitMs ? [seat] : [];
    });
  }

  /** Does not ask again during this absence. */
  wait(seat: number): void {
    const person = this.#match.seats[seat];
    const since = person ? this.#since(person.personId) : null;
    if (since !== null) this.#waited = [...this.#waited, `${seat} ${since}`];
  }

  #since(personId: string): number | null {
    const seat = this.#room.view.seats.find(({ person }) => person?.personId === personId);
    return seat?.presence.type === 'away' ? seat.presence.since : null;
  }
}
