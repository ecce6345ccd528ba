import type { Space } from '@tiwanaku/shared/tiwanaku';
import { listed, type ListType } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';

/** As many as the largest region has. */
const mostNamed = 5;

/** Up to five by name; of more the row or column that they share, or the first four. The board marks all of them. */
export function someSpaces(spaces: readonly Space[], type?: ListType): string {
  if (spaces.length <= mostNamed) return listed(spaces, type);
  const count = spaces.length;
  const [columns, rows] = [0, 1].map((place) => new Set(spaces.map((space) => space.charAt(place))));
  const [[row] = [], [column] = []] = [rows, columns].map((values) => [...(values ?? [])]);
  if (rows?.size === 1 && row) return m.reasons_some_row({ count, row });
  if (columns?.size === 1 && column) return m.reasons_some_column({ count, column });
  const more = m.reasons_some_more({ count: count - mostNamed + 1 });
  return listed([...spaces.slice(0, mostNamed - 1), more], type);
}
