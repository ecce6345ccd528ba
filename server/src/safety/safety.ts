import type { ChatMessage, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { refused, orUnavailable, type Outcome } from '../refusal.ts';
import type { SafetyStore } from './safety-store.ts';

/** So many people can be blocked; whoever has met more should leave the room. */
const mostBlocked = 200;

export interface Reported {
  readonly roomId: RoomId;
  readonly about: PersonId;
  /** The chat message it is about; null when it is about the person. */
  readonly messageId: number | null;
  readonly text: string;
  /** Who is there to be reported. */
  readonly people: readonly Person[];
  /** The chat as the one who reports may read it. */
  readonly chat: readonly ChatMessage[];
}

/** What people can do about others without being host. */
export type Safety = ReturnType<typeof createSafety>;

export function createSafety(store: SafetyStore, now: () => number) {
  const blockedBy = (personId: PersonId) => orUnavailable(() => store.blockedBy(personId));

  return {
    /** Whose words this person does not want to read. */
    blockedBy,

    /** Answers with everybody who is blocked now. Refused: notAllowed for oneself and beyond the limit. */
    async setBlocked(by: PersonId, other: PersonId, isBlocked: boolean): Promise<Outcome<readonly PersonId[]>> {
      if (by === other) return refused('notAllowed');
      const before = await blockedBy(by);
      if (before.includes(other) === isBlocked) return { ok: true, value: before };
      if (isBlocked && before.length >= mostBlocked) return refused('notAllowed');
      await orUnavailable(() => (isBlocked ? store.block(by, other) : store.unblock(by, other)));
      return { ok: true, value: await blockedBy(by) };
    },

    /** Keeps a report for the operator. Refused: notAllowed about oneself, notFound for nobody and for no message of theirs. */
    async report(by: Person, { roomId, about, messageId, text, people, chat }: Reported): Promise<Outcome<void>> {
      if (by.personId === about) return refused('notAllowed');
      const said = chat.filter(({ from }) => from.personId === about);
      const quoted = messageId === null ? null : said.find(({ id }) => id === messageId);
      const person = [...people, ...said.map(({ from }) => from)].find(({ personId }) => personId === about);
      if (!person || quoted === undefined) return refused('notFound');
      const quote = quoted && quoted.text;
      await orUnavailable(() => store.report({ at: new Date(now()), roomId, by, about: person, quote, text }));
      return { ok: true, value: undefined };
    },

    /** Forgets reports made before a date. Returns how many. */
    removeReports: (before: Date) => orUnavailable(() => store.removeReports(before)),
  };
}
