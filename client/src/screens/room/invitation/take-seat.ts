import type { Refusal } from '@tiwanaku/shared/protocol';
import type { RoomState } from '../../../state/room.svelte.ts';

type Table = Pick<RoomState, 'view' | 'mySeat' | 'sit' | 'freeColors' | 'suggestedColor'>;

/** Takes the first seat still free; null when seated. */
export async function takeSeat(room: Table): Promise<Refusal | null> {
  if (room.mySeat) return null;
  const free = room.view.seats.filter(({ person }) => person === null);
  let refusal: Refusal | null = { code: 'seatTaken' };
  for (const [index, { seat }] of free.entries()) {
    // Others' colours may be unknown yet: each attempt takes another.
    const color = index === 0 ? room.suggestedColor() : (room.freeColors()[index]?.id ?? null);
    if (color !== null) refusal = await room.sit(seat, color);
    if (refusal === null || !['seatTaken', 'colorTaken'].includes(refusal.code)) break;
  }
  return refusal;
}
