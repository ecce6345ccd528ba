import type { PersonId } from '@tiwanaku/shared/protocol';
import { personChannel } from './channels.ts';
import { say } from './say.ts';
import type { TableServer, TableSocket } from './socket-types.ts';

/**
 * Tells the tabs of a person which of them is the newest. All of them stay in step and may act; the notice is there so
 * that nobody wonders about a board that moves by itself.
 */
export function createTabs(io: TableServer) {
  const open = new Map<PersonId, TableSocket[]>();

  return {
    async opened(socket: TableSocket): Promise<void> {
      const { personId } = socket.data.person;
      open.set(personId, [...(open.get(personId) ?? []), socket]);
      await socket.join(personChannel(personId));
      say(socket.to(personChannel(personId)), 'session:elsewhere', { isElsewhere: true });
    },

    closed(socket: TableSocket): void {
      const { personId } = socket.data.person;
      const tabs = open.get(personId) ?? [];
      const left = tabs.filter((tab) => tab !== socket);
      if (left.length > 0) open.set(personId, left);
      else open.delete(personId);
      if (tabs.at(-1) !== socket) return;
      const next = left.at(-1);
      // Without another tab here the next one is at another process, if there is one.
      say(next ?? io.to(personChannel(personId)), 'session:elsewhere', { isElsewhere: false });
    },

    of: (personId: PersonId): readonly TableSocket[] => open.get(personId) ?? [],
  };
}

export type Tabs = ReturnType<typeof createTabs>;
