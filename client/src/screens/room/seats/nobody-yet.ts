import type { RoomState } from '../../../state/room.svelte.ts';

/** Milliseconds until a table where nobody sits down offers something else. */
export const waitMs = 8_000;

export type Waiting = Pick<RoomState, 'isRunning' | 'seatedPeople' | 'settings' | 'mySeat'>;

/** Whether this person alone waits for anyone to come. */
export const isNobodyThere = ({ isRunning, seatedPeople, settings, mySeat }: Waiting): boolean =>
  !isRunning && settings.sitting === 'anyone' && mySeat !== null && seatedPeople.length === 1;

/** The title of the tab, which says first how many have sat down beside this person: it is read from other tabs. */
export const titleWith = ({ isRunning, seatedPeople, mySeat }: Omit<Waiting, 'settings'>, title: string): string => {
  const others = seatedPeople.length - (mySeat === null ? 0 : 1);
  return isRunning || mySeat === null || others === 0 ? title : `(${others}) ${title}`;
};
