import type { DailyAnswer, GameId, PersonId } from '@tiwanaku/shared/protocol';
import { send } from '../../connection/send.ts';

/** The daily land of today, for a person whom the server knows. */
export class Today {
  #seen = $state.raw<{ readonly game: GameId; readonly personId: PersonId; readonly answer: DailyAnswer } | null>(null);

  /** Null until it is fetched. */
  for(game: GameId, personId: PersonId | undefined): DailyAnswer | null {
    const seen = this.#seen;
    return seen && seen.game === game && seen.personId === personId ? seen.answer : null;
  }

  /** On failure what was seen before stays. */
  async look(game: GameId, personId: PersonId): Promise<void> {
    const offset = -new Date().getTimezoneOffset();
    const answer = await send<'GET /api/daily'>('GET', `/api/daily?game=${game}&offset=${offset}`);
    if (answer.ok) this.#seen = { game, personId, answer: answer.value };
  }
}
