import type { ChatMessage, Person, PersonId, RoomId, ClientMessage } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import type { SafetyStore } from './safety-store.ts';
import type { Presence } from '../rooms/presence.ts';
import { seatedIn } from '../rooms/room-rules.ts';
import type { Rooms } from '../rooms/rooms.ts';

const maxBlocked = 200;

export interface Reported {
  readonly roomId: RoomId;
  readonly about: PersonId;
  /** Null about a person. */
  readonly messageId: number | null;
  readonly text: string;
  readonly people: readonly Person[];
  /** The chat as the reporter may read it. */
  readonly chat: readonly ChatMessage[];
}

/** What everyone can do about others. */
export type Safety = ReturnType<typeof createSafety>;

export function createSafety(store: SafetyStore, now: () => number) {
  const blockedBy = (personId: PersonId) => store.blockedBy(personId);

  return {
    blockedBy,

    /** Returns everyone blocked now. Refusal: notAllowed for oneself and beyond the limit. */
    async setBlocked(by: PersonId, other: PersonId, isBlocked: boolean): Promise<Outcome<readonly PersonId[]>> {
      if (by === other) return refused('notAllowed');
      const before = await blockedBy(by);
      if (before.includes(other) === isBlocked) return { ok: true, value: before };
      if (isBlocked && before.length >= maxBlocked) return refused('notAllowed');
      await (isBlocked ? store.block(by, other) : store.unblock(by, other));
      return { ok: true, value: await blockedBy(by) };
    },

    /** Refusals: notAllowed about oneself, notFound for an unknown person or message. */
    async report(by: Person, { roomId, about, messageId, text, people, chat }: Reported): Promise<Outcome<void>> {
      if (by.personId === about) return refused('notAllowed');
      const said = chat.filter(({ from }) => from.personId === about);
      const quoted = messageId === null ? null : said.find(({ id }) => id === messageId);
      const person = [...people, ...said.map(({ from }) => from)].find(({ personId }) => personId === about);
      if (!person || quoted === undefined) return refused('notFound');
      const quote = quoted && quoted.text;
      await store.report({ at: new Date(now()), roomId, by, about: person, quote, text });
      return { ok: true, value: undefined };
    },

    /** Returns how many. */
    removeReports: (before: Date) => store.removeReports(before),
  };
}

interface ReportingDeps {
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
