import type { RoomLink } from '@tiwanaku/shared/protocol';
import type { RoomState } from './room.svelte.ts';

type Arrive = (room: RoomState) => void;

let planned: { readonly link: RoomLink; readonly arrive: Arrive } | null = null;

/** What the page that has opened a table does there once this person is inside. */
export const onArrival = {
  plan: (link: RoomLink, arrive: Arrive): void => void (planned = { link, arrive }),

  /** Once: a person who comes back finds the table as it is. */
  take(link: RoomLink): Arrive | null {
    let arrive = planned?.link === link ? planned.arrive : null;
    planned = null;
    return (
      arrive &&
      ((room) => {
        arrive?.(room);
        arrive = null;
      })
    );
  },
};
