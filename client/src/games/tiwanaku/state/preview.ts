import type { Seat } from '@tiwanaku/shared/kernel';
import { reachable, type Arrow, type Space, type View } from '@tiwanaku/shared/tiwanaku';
import type { Origin } from './possibilities.ts';
import type { Selection } from './selection.ts';

/** Where the arrow of a looked-at tile would let pawns go, before the tile is spent (TIW-COP-7). */
export interface Preview {
  readonly arrow: Arrow;
  /** Origins that the arrow lets go somewhere. */
  readonly origins: ReadonlySet<Origin>;
  /** Reachable spaces with a way; of the picked origin alone when one is picked. */
  readonly ways: ReadonlyMap<Space, readonly Space[]>;
  /** Where the shown way to a space begins. */
  readonly startOf: ReadonlyMap<Space, Origin>;
}

/** The preview of the selected stack's top tile; null when none is looked at, or its top is not known. */
export function previewOf(view: View, seat: Seat | null, selection: Selection): Preview | null {
  if (selection.type !== 'spend' || seat === null) return null;
  const { table, tops } = view;
  const arrow = tops?.[selection.terrain] ?? null;
  const color = table.setup.colors[seat];
  if (!arrow || !color) return null;
  const onBoard = Object.keys(table.pawns) as Space[];
  const own: readonly Origin[] = ['reserve', ...onBoard.filter((space) => table.pawns[space] === color)];
  const reaches = own.map((origin) => ({ origin, ways: reachable(table, color, origin, arrow.direction) }));
  const shown = selection.from === null ? reaches : reaches.filter(({ origin }) => origin === selection.from);
  return {
    arrow,
    origins: new Set(reaches.filter(({ ways }) => ways.size > 0).map(({ origin }) => origin)),
    ways: new Map(shown.flatMap(({ ways }) => [...ways])),
    startOf: new Map(shown.flatMap(({ origin, ways }) => [...ways.keys()].map((space) => [space, origin] as const))),
  };
}
