import type { Person, PersonId, RoomId, RoomView } from '@tiwanaku/shared/protocol';

/** A table that this page alone sees, with everybody at it. */
interface LocalTable {
  readonly roomId: RoomId;
  readonly game: string;
  readonly options: unknown;
  readonly seats: readonly { readonly person: Person; readonly color: string }[];
  /** The reader's seat. */
  readonly seat: number;
  /** Whether the reader decides what a host decides. */
  readonly isHost: boolean;
}

/** The host of no person, so that the table names none. */
const nobody = 'nobody00' as PersonId;

/** The room of a table without a server. */
export const localRoom = ({ roomId, game, options, seats, seat, isHost }: LocalTable): RoomView => ({
  roomId,
  version: 1,
  link: null,
  code: null,
  watchLink: null,
  settings: {
    game,
    options,
    watching: 'nobody',
    sitting: 'link',
    clock: { type: 'untimed' },
    timeOut: 'skip',
    pace: 'usual',
    outsideBots: false,
  },
  host: nobody,
  seats: seats.map(({ person, color }, index) => ({
    seat: index,
    person,
    color,
    isReady: true,
    presence: { type: 'here' },
  })),
  watchers: [],
  watching: 0,
  match: null,
  played: 0,
  you: { personId: seats[seat]?.person.personId ?? nobody, isHost, seat, sentAway: [] },
});
