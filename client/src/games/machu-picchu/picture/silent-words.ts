import english from '../../../i18n/generated/machu-picchu-table.en.ts';
import type { Words } from '../../../i18n/messages.svelte.ts';

/** The server draws for people of five languages: of the words of a table it leaves the figures alone. */
export const silentWords: Words = {
  ...Object.fromEntries(Object.keys(english).map((key) => [key, () => ''])),
  machu_fate_left: ({ count }: { readonly count: number }) => String(count),
};
