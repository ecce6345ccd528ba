import type { FiguresLink, PersonId } from '@tiwanaku/shared/protocol';
import type { FiguresStore } from '../../people/figures-store.ts';

export type MemoryFigures = Map<PersonId, FiguresLink>;

/** Links to statistics in memory. */
export function memoryFiguresStore(links: MemoryFigures, nameOf: (personId: PersonId) => string): FiguresStore {
  return {
    linkOf: async (personId) => links.get(personId) ?? null,

    async share(personId, offered) {
      const link = links.get(personId) ?? offered;
      links.set(personId, link);
      return link;
    },

    async withdraw(personId) {
      links.delete(personId);
    },

    async find(link) {
      const [personId] = [...links].find(([, one]) => one === link) ?? [];
      return personId === undefined ? null : { personId, name: nameOf(personId) };
    },
  };
}
