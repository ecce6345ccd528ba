import { ok } from '@tiwanaku/shared/kernel';
import { roomSettingsSchema, type RoomSettings } from '@tiwanaku/shared/protocol';
import { strengthsOf } from '../bots/strengths.ts';
import type { GameRegistry } from '../matches/ports.ts';
import { refused, type Outcome } from '../refusal.ts';

/** The shape of the table, by the game and its options. */
export interface TableShape {
  readonly min: number;
  readonly max: number;
  readonly colors: readonly string[];
  /** The game's bots by strength, the weakest first; absent in a game without them. */
  readonly bots?: readonly string[];
  /** The host hands over what the match hides, so does not play. */
  readonly isHanded?: boolean;
}

/** Parses the game's options. Refusal: malformed, also for a stand-in that the game does not have. */
export function parseSettings(
  games: GameRegistry,
  settings: RoomSettings,
): Outcome<{ readonly settings: RoomSettings; readonly shape: TableShape }> {
  const keeper = games.newest(settings.game);
  const options = keeper?.rules.optionsSchema.safeParse(settings.options);
  if (!keeper || !options?.success) return refused('malformed', 'settings');
  const parsed = roomSettingsSchema.parse({ ...settings, options: options.data });
  const { standIn = 'mildest' } = parsed;
  if (standIn !== 'mildest' && !keeper.bots[standIn]) return refused('malformed', 'settings');
  const isHanded = keeper.handed?.isWanted(options.data) ?? false;
  const { colors } = keeper.rules;
  const shape = { ...keeper.rules.seats(options.data), colors, bots: strengthsOf(keeper), isHanded };
  return ok({ settings: parsed, shape });
}

/** The shape of a stored room's table. */
export function shapeOf(games: GameRegistry, settings: RoomSettings): TableShape {
  const parsed = parseSettings(games, settings);
  if (!parsed.ok) throw new Error('a stored room has settings that its game does not know');
  return parsed.value.shape;
}
