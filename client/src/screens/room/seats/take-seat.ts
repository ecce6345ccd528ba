import type { Refusal } from '@tiwanaku/shared/protocol';
import type { RoomState } from '../../../state/room.svelte.ts';

type Table = Pick<RoomState, 'view' | 'mySeat' | 'sit' | 'freeColors' | 'suggestedColor'>;

/**
 * Takes a seat in a colour that this person did not choose; null when seated. Another person may be faster: where their colour was
 * suggested here too the next free one is asked for, and where their seat was, the next seat, unless `only` one will do.
 */
export async function takeSeat(room: Table, only?: number): Promise<Refusal | null> {
  if (room.mySeat) return null;
  const free = room.view.seats.filter(({ person }) => person === null).map(({ seat }) => seat);
  const worn = new Set<string>();
  let refusal: Refusal | null = { code: 'seatTaken' };
  for (const seat of only === undefined ? free : [only]) {
    do {
      const color = nextColor(room, worn);
      if (color === null) return refusal;
      refusal = await room.sit(seat, color);
      if (refusal?.code === 'colorTaken') worn.add(color);
    } while (refusal?.code === 'colorTaken');
    if (refusal?.code !== 'seatTaken') break;
  }
  return refusal;
}

/** One of which neither the view nor a refusal says that another person wears it. */
function nextColor(room: Table, worn: ReadonlySet<string>): string | null {
  const suggested = room.suggestedColor();
  if (suggested === null || !worn.has(suggested)) return suggested;
  return room.freeColors().find(({ id }) => !worn.has(id))?.id ?? null;
}
