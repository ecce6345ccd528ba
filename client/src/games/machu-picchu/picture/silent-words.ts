import type { Words } from '../../../i18n/messages.svelte.ts';

const nothing = () => '';

/** The server draws for people of five languages: of the words of a table it leaves the figures alone. */
export const silentWords: Words = {
  machu_day_last: nothing,
  machu_day_night: nothing,
  machu_day_taken: nothing,
  machu_fate_left: ({ count }: { readonly count: number }) => String(count),
  machu_people_deciding: nothing,
  machu_people_turn: nothing,
  machu_people_you: nothing,
};
