import { ok } from '@tiwanaku/shared/kernel';
import { roomSettingsSchema, type RoomSettings } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports.ts';
import { refused, type Outcome } from '../refusal.ts';

/** The shape of the table, by the game and its options. */
export interface TableShape {
  readonly min: number;
  readonly max: number;
  readonly colors: readonly string[];
  /** The host hands over what the match hides, so does not play. */
  readonly isHanded?: boolean;
}

/** Parses the game's options. Refusal: malformed. */
export function parseSettings(
  games: GameRegistry,
  settings: RoomSettings,
): Outcome<{ readonly settings: RoomSettings; readonly shape: TableShape }> {
  const keeper = games.newest(settings.game);
  const options = keeper?.rules.optionsSchema.safeParse(settings.options);
  if (!keeper || !options?.success) return refused('malformed', 'settings');
  const parsed = roomSettingsSchema.parse({ ...settings, options: options.data });
  const isHanded = keeper.handed?.isWanted(options.data) ?? false;
  const shape = { ...keeper.rules.seats(options.data), colors: keeper.rules.colors, isHanded };
  return ok({ settings: parsed, shape });
}

/** The shape of a stored room's table. */
export function shapeOf(games: GameRegistry, settings: RoomSettings): TableShape {
  const parsed = parseSettings(games, settings);
  if (!parsed.ok) throw new Error('a stored room has settings that its game does not know');
  return parsed.value.shape;
}
