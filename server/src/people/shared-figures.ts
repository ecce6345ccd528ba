import type { FiguresLink, Person, SharedFiguresAnswer } from '@tiwanaku/shared/protocol';
import { ownStatistics, type OwnResultsDeps, type MayReview } from '../matches/finished-matches.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { FiguresStore } from './figures-store.ts';

export interface SharedFiguresDeps {
  readonly store: FiguresStore;
  readonly matches: OwnResultsDeps;
  readonly mayReview: MayReview;
  readonly newLink: () => FiguresLink;
}

/** Statistics that their person shares by a link: private until then, and after it is withdrawn. */
export interface SharedFigures {
  linkOf(person: Person): Promise<FiguresLink | null>;
  share(person: Person): Promise<FiguresLink>;
  withdraw(person: Person): Promise<void>;
  /** Null for a stranger. Refusal: notFound. */
  show(reader: Person['personId'] | null, link: FiguresLink): Promise<Outcome<SharedFiguresAnswer>>;
}

export function createSharedFigures({ store, matches, mayReview, newLink }: SharedFiguresDeps): SharedFigures {
  return {
    linkOf: ({ personId }) => store.linkOf(personId),
    share: ({ personId }) => store.share(personId, newLink()),
    withdraw: ({ personId }) => store.withdraw(personId),

    async show(reader, link) {
      const person = await store.find(link);
      if (!person) return refused('notFound');
      // Before a daily land opens, points and divinations in it would give it away (DED-DAY-3).
      const isShown = ({ header }: { readonly header: Parameters<MayReview>[0] }) => mayReview(header, reader);
      const played = await ownStatistics(matches, person.personId, isShown);
      const shown = played.map(({ endedAt: _, ...counted }) => counted);
      return { ok: true, value: { name: person.name, matches: shown } };
    },
  };
}
