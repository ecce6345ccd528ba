import { ok } from '@tiwanaku/shared/kernel';
import { roomSettingsSchema, type ClientMessage, type Person, type RoomSettings } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports.ts';
import type { Audit } from '../observability/audit.ts';
import { refused, type Outcome } from '../refusal.ts';
import * as rules from './room-rules.ts';
import type { Room } from './room-store.ts';
import type { StoredRooms } from './stored-rooms.ts';

export interface SettingsDeps {
  readonly games: GameRegistry;
  readonly audit: Audit;
}

/** Parses the game's options. Refusal: malformed. */
export function parseSettings(
  games: GameRegistry,
  settings: RoomSettings,
): Outcome<{ readonly settings: RoomSettings; readonly shape: rules.TableShape }> {
  const keeper = games.newest(settings.game);
  const options = keeper?.rules.optionsSchema.safeParse(settings.options);
  if (!keeper || !options?.success) return refused('malformed', 'settings');
  const parsed = roomSettingsSchema.parse({ ...settings, options: options.data });
  const isHanded = keeper.handed?.isWanted(options.data) ?? false;
  const shape = { ...keeper.rules.seats(options.data), colors: keeper.rules.colors, isHanded };
  return ok({ settings: parsed, shape });
}

/** Seats and colors of a stored room's game. */
export function shapeOf(games: GameRegistry, room: Room): rules.TableShape {
  const parsed = parseSettings(games, room.settings);
  if (!parsed.ok) throw new Error('a stored room has settings that its game does not know');
  return parsed.value.shape;
}

export const changeSettings =
  (rooms: StoredRooms, { games, audit }: SettingsDeps) =>
  async (person: Person, { roomId, settings }: ClientMessage<'room:settings'>): Promise<Outcome<Room>> => {
    const parsed = parseSettings(games, settings);
    if (!parsed.ok) return parsed;
    const changed = await rooms.change(roomId, (room) =>
      rules.changeSettings(room, parsed.value.shape, person.personId, parsed.value.settings),
    );
    if (changed.ok) audit('settings', { roomId, by: person.personId });
    return changed;
  };
