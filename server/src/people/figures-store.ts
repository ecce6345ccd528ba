import type { FiguresLink, Person, PersonId } from '@tiwanaku/shared/protocol';

/** The links by which people share their statistics. They go with their person. */
export interface FiguresStore {
  /** Null while the statistics are private. */
  linkOf(personId: PersonId): Promise<FiguresLink | null>;
  /** Answers with the link that there is already, if any, otherwise with the offered one. */
  share(personId: PersonId, offered: FiguresLink): Promise<FiguresLink>;
  withdraw(personId: PersonId): Promise<void>;
  /** Whose statistics it opens. */
  find(link: FiguresLink): Promise<Person | null>;
}
