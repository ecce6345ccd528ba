import type { PersonId } from '@tiwanaku/shared/protocol';
import { personChannel } from './channels.ts';
import { say } from './say.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';

/** Notifies a person's tabs which is the newest. All of them may act. */
export function createTabs(io: SocketServer) {
  const open = new Map<PersonId, ClientSocket[]>();

  return {
    async opened(socket: ClientSocket): Promise<void> {
      const { personId } = socket.data.person;
      open.set(personId, [...(open.get(personId) ?? []), socket]);
      await socket.join(personChannel(personId));
      say(socket.to(personChannel(personId)), 'session:elsewhere', { isElsewhere: true });
    },

    closed(socket: ClientSocket): void {
      const { personId } = socket.data.person;
      const tabs = open.get(personId) ?? [];
      const left = tabs.filter((tab) => tab !== socket);
      if (left.length > 0) open.set(personId, left);
      else open.delete(personId);
      if (tabs.at(-1) !== socket) return;
      const next = left.at(-1);
      // The next one may be at another process.
      say(next ?? io.to(personChannel(personId)), 'session:elsewhere', { isElsewhere: false });
    },

    of: (personId: PersonId): readonly ClientSocket[] => open.get(personId) ?? [],
  };
}

export type Tabs = ReturnType<typeof createTabs>;
