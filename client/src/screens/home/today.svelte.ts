import type { DailyStanding, GameId, PersonId } from '@tiwanaku/shared/protocol';
import { send } from '../../connection/send.ts';

/** How a person whom the server knows stands with today's land. */
export class Today {
  #seen = $state.raw<{ readonly game: GameId; readonly personId: PersonId; readonly answer: DailyStanding } | null>(
    null,
  );

  /** Null until it is fetched. */
  for(game: GameId, personId: PersonId | undefined): DailyStanding | null {
    const seen = this.#seen;
    return seen && seen.game === game && seen.personId === personId ? seen.answer : null;
  }

  /** Looks again; what was seen before stays if that fails. */
  async look(game: GameId, personId: PersonId): Promise<void> {
    const offset = -new Date().getTimezoneOffset();
    const answer = await send<'GET /api/daily/standing'>('GET', `/api/daily/standing?game=${game}&offset=${offset}`);
    if (answer.ok) this.#seen = { game, personId, answer: answer.value };
  }
}
