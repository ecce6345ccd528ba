import type { ClientMessage, Person } from '@tiwanaku/shared/protocol';
import type { Presence } from '../rooms/presence.ts';
import { refused, type Outcome } from '../refusal.ts';
import { seatedIn } from '../rooms/room-store.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Safety } from './safety.ts';

export interface ReportingDeps {
  readonly safety: Pick<Safety, 'report'>;
  readonly rooms: Pick<Rooms, 'load' | 'chat'>;
  readonly presence: Pick<Presence, 'people'>;
}

/**
 * Reports a person, or a message that the reporter can read. People who left can be reported if they played, were banned or
 * wrote. Refusals: notFound, notAllowed about oneself.
 */
export type Reporting = ReturnType<typeof createReporting>;

export const createReporting =
  ({ safety, rooms, presence }: ReportingDeps) =>
  async (by: Person, message: ClientMessage<'room:report'>): Promise<Outcome<void>> => {
    const { roomId, personId, messageId, text } = message;
    const room = await rooms.load(roomId);
    if (!room) return refused('notFound');
    const chat = await rooms.chat(room, by.personId);
    const people = [...seatedIn(room), ...presence.people(roomId), ...(room.match?.seats ?? []), ...room.banned];
    return await safety.report(by, { roomId, about: personId, messageId, text, people, chat });
  };
