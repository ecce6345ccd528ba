import type { Recorded } from '@tiwanaku/shared/kernel';
import type { SeenHint } from '@tiwanaku/shared/protocol';

const nameOf = ({ version, seat, level }: SeenHint) => `${String(version)} ${String(seat)} ${level}`;

/** What a viewer knows of a match's past: history and live messages overlap in any order. */
export class MatchMemory<Event> {
  #events = $state.raw<readonly Recorded<Event>[]>([]);
  #hints = $state.raw<readonly SeenHint[]>([]);

  /** Visible ones, oldest first. */
  get events(): readonly Recorded<Event>[] {
    return this.#events;
  }
  /** Those that players looked at; each once. */
  get hints(): readonly SeenHint[] {
    return this.#hints;
  }

  addEvents(events: readonly Recorded<Event>[]): void {
    const byPosition = new Map([...this.#events, ...events].map((event) => [event.position, event]));
    this.#events = [...byPosition.values()].sort((one, other) => one.position - other.position);
  }

  addHints(hints: readonly SeenHint[] = []): void {
    if (hints.length > 0)
      this.#hints = [...new Map([...this.#hints, ...hints].map((hint) => [nameOf(hint), hint])).values()];
  }
}
