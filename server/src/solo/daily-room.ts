import { ok } from '@tiwanaku/shared/kernel';
import { roomSettingsSchema, type Person, type RoomDaily } from '@tiwanaku/shared/protocol';
import { newRoomId, newRoomLink } from '../ids.ts';
import type { GivenBeginning, Matches } from '../matches/matches.ts';
import type { CreatedMatch } from '../matches/match-log.ts';
import { refused, type Outcome } from '../refusal.ts';
import { newRoom, underFreeCode } from '../rooms/new-room.ts';
import type { Attempt, DailyMatch, DailyStore } from './daily-store.ts';

export interface DailyRoomDeps {
  readonly store: Pick<DailyStore, 'begin'>;
  /** By the daily limit. */
  readonly mayBegin: (person: Person['personId']) => Promise<boolean>;
  readonly matches: Pick<Matches, 'begin'>;
}

export interface DailyBeginning extends Omit<GivenBeginning, 'store'> {
  readonly game: string;
  readonly options: unknown;
  readonly color: string;
  readonly daily: RoomDaily;
  readonly attempt: DailyMatch['attempt'];
}

/** How a person comes to their match. */
export type Begun = Pick<Attempt, 'link' | 'matchId'>;

/**
 * A room in which this person plays a daily land, and nothing else ever. Refusals: rateLimited, matchOver when the person has
 * an attempt of that day already, and those of `begin`.
 */
export const openDailyRoom =
  ({ store, mayBegin, matches }: DailyRoomDeps) =>
  async (
    person: Person,
    { game, options, color, daily, attempt, ...given }: DailyBeginning,
  ): Promise<Outcome<Begun>> => {
    if (!(await mayBegin(person.personId))) return refused('rateLimited');
    const settings = roomSettingsSchema.parse({ game, options, watching: 'nobody' });
    const { personId, name } = person;
    const host = { personId, name };
    const known = { roomId: newRoomId(), link: newRoomLink(), settings, daily, host };
    const seats = [{ person: host, color, isReady: false }];

    async function storeAll(created: CreatedMatch): Promise<Outcome<void>> {
      const match = { matchId: created.header.matchId, isOver: false, seats: [host] };
      const begun = await underFreeCode(() =>
        store.begin({ ...created, room: newRoom({ ...known, seats, match }), attempt }),
      );
      return begun === 'begun' ? ok(undefined) : refused('matchOver');
    }

    const beginning = { ...given, store: storeAll };
    const begun = await matches.begin({ ...known, seats: [{ ...person, color }], given: beginning });
    return begun.ok ? ok({ link: known.link, matchId: begun.value }) : begun;
  };
