import {
  defaultRoomSettings,
  personIdSchema,
  roomIdSchema,
  roomLinkSchema,
  type Person,
  type RoomSeat,
  type RoomView,
} from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from '../games/game-client.ts';

export const link = roomLinkSchema.parse('k3VdAbCdEfGhIjKlMnOp_-');

export const person = (name: string): Person => ({ personId: personIdSchema.parse(`person-${name}`), name });

export const freeSeat = (seat: number): RoomSeat => ({
  seat,
  person: null,
  color: null,
  isReady: false,
  presence: { type: 'away', since: 0 },
});

export const seatOf = (seat: number, name: string, color: string, isReady = false): RoomSeat => ({
  seat,
  person: person(name),
  color,
  isReady,
  presence: { type: 'here' },
});

/** A room of Ines, with Ines and Marco seated, as `you` sees it. */
export function roomView(you: string, part: Partial<RoomView> = {}): RoomView {
  const seats = part.seats ?? [seatOf(0, 'Ines', 'red'), seatOf(1, 'Marco', 'blue'), freeSeat(2)];
  const { personId } = person(you);
  return {
    roomId: roomIdSchema.parse('room-0001'),
    version: 1,
    link,
    code: 'K7P2QX',
    watchLink: null,
    settings: defaultRoomSettings('tiwanaku', null),
    host: person('Ines').personId,
    seats,
    watchers: [],
    watching: 0,
    match: null,
    played: 0,
    you: {
      personId,
      isHost: you === 'Ines',
      seat: seats.find((seat) => seat.person?.personId === personId)?.seat ?? null,
      sentAway: [],
    },
    ...part,
  };
}

const color = (id: string) => ({ id, name: () => id, seal: id, figure: id, body: id, trim: null });

/** A dummy game for two or three. */
export const someGame = {
  colors: [color('red'), color('blue'), color('green')],
  rules: { seats: () => ({ min: 2, max: 3 }) },
} as unknown as AnyGameClient;

/** A bot of the game on a seat. */
export const botSeat = (seat: number, color: string, strength = 'asker'): RoomSeat => ({
  ...seatOf(seat, `bot-${seat}`, color, true),
  person: { ...person(`bot-${seat}`), name: `Bot ${seat} (bot)`, bot: { strength } },
});
