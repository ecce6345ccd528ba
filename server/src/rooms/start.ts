import { refuse } from '@tiwanaku/shared/kernel';
import type { ClientMessage, MatchId, Person, PersonId } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports.ts';
import type { Matches } from '../matches/matches.ts';
import type { Audit } from '../observability/audit.ts';
import { refused, type Outcome } from '../refusal.ts';
import * as rules from './room-rules.ts';
import { shapeOf } from './settings.ts';
import type { StoredRooms } from './stored-rooms.ts';

export interface StartDeps {
  readonly games: GameRegistry;
  readonly audit: Audit;
  /** By the daily limit. */
  readonly mayBegin: (personId: PersonId) => Promise<boolean>;
  readonly matches: Pick<Matches, 'begin' | 'abandon'>;
}

/** The match exists before the room points to it; if the room has changed meanwhile, it is abandoned. */
export const startMatch =
  (rooms: StoredRooms, deps: StartDeps) =>
  async (person: Person, { roomId, handed }: ClientMessage<'room:start'>): Promise<Outcome<MatchId>> => {
    const { games, audit, matches } = deps;
    const found = await rooms.load(roomId);
    if (!found) return refused('notFound');
    const room = await rooms.settle(found);
    const people = rules.readyToStart(room, shapeOf(games, room), person.personId);
    if (!people.ok) return refused(people.error);
    if (!(await deps.mayBegin(person.personId))) return refused('rateLimited');
    const begun = await matches.begin({ roomId, settings: room.settings, seats: people.value, handed });
    if (!begun.ok) return begun;
    const started = await rooms.change(roomId, (present) =>
      JSON.stringify(present.settings) === JSON.stringify(room.settings)
        ? rules.beginMatch(present, shapeOf(games, present), person.personId, {
            matchId: begun.value,
            people: people.value,
          })
        : refuse('notReady'),
    );
    if (!started.ok) {
      await matches.abandon(begun.value, person.personId);
      return started;
    }
    audit('start', { roomId, by: person.personId, matchId: begun.value });
    return begun;
  };
