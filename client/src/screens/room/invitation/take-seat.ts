import type { Refusal } from '@tiwanaku/shared/protocol';
import type { RoomState } from '../../../state/room.svelte.ts';

/** Takes the first seat still free, in the suggested colour or another; null when seated. */
export async function takeSeat(room: Pick<RoomState, 'view' | 'mySeat' | 'sit'>): Promise<Refusal | null> {
  if (room.mySeat) return null;
  let refusal: Refusal | null = { code: 'seatTaken' };
  for (const { seat, person } of room.view.seats) {
    if (person === null) refusal = await room.sit(seat);
    if (refusal?.code !== 'seatTaken') break;
  }
  return refusal;
}
