import { mount, unmount } from 'svelte';
import type { Session } from '../../state/session.svelte.ts';
import { m } from '../../i18n/messages.svelte.ts';
import NameSheet from './NameSheet.svelte';

/** Asks for a name in a sheet; false when it was closed without one. */
export function askName(session: Pick<Session, 'call'>, about = m.invite_nameText): Promise<boolean> {
  return new Promise((resolve) => {
    const sheet = mount(NameSheet, {
      target: document.body,
      props: {
        session,
        about,
        onclose(isNamed: boolean) {
          void unmount(sheet);
          resolve(isNamed);
        },
      },
    });
  });
}
