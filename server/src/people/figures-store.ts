import type { FiguresLink, Person, PersonId } from '@tiwanaku/shared/protocol';
import { invariant } from '@tiwanaku/shared/kernel';
import type { Database } from '../storage/database.ts';

/** The links by which people share their statistics. They go with their person. */
export interface FiguresStore {
  /** Null while the statistics are private. */
  linkOf(personId: PersonId): Promise<FiguresLink | null>;
  /** Answers with the link that there is already, if any, otherwise with the offered one. */
  share(personId: PersonId, offered: FiguresLink): Promise<FiguresLink>;
  withdraw(personId: PersonId): Promise<void>;
  /** The person whose statistics the link opens. */
  find(link: FiguresLink): Promise<Person | null>;
}

/** One statement, so that two devices at once get the same link. */
const shareStatement = `
  UPDATE person SET figures_link = coalesce(figures_link, $2) WHERE id = $1 RETURNING figures_link`;

/** Links to statistics in the database, in the person's row. */
export function prismaFiguresStore({ prisma, query }: Database): FiguresStore {
  return {
    async linkOf(personId) {
      const row = await prisma.person.findUnique({ where: { id: personId }, select: { figuresLink: true } });
      return (row?.figuresLink ?? null) as FiguresLink | null;
    },

    async share(personId, offered) {
      const [row] = await query(shareStatement, [personId, offered]);
      invariant(row, 'a person who shares exists');
      return row['figures_link'] as FiguresLink;
    },

    async withdraw(personId) {
      await prisma.person.updateMany({ where: { id: personId }, data: { figuresLink: null } });
    },

    async find(link) {
      const found = await prisma.person.findUnique({ where: { figuresLink: link }, select: { id: true, name: true } });
      return found && { personId: found.id as PersonId, name: found.name };
    },
  };
}
