import { asBotsName, botsNames, middlingOf, type RoomSettings } from '@tiwanaku/shared/protocol';
import type { Keeper } from '../matches/ports.ts';

/** The bots of a game, the weakest first. */
export const strengthsOf = ({ bots }: Keeper): readonly string[] =>
  Object.entries(bots)
    .sort(([, one], [, other]) => one.strength - other.strength)
    .map(([name]) => name);

/** Who plays for people who are away: what the host chose, otherwise a bot of middling strength, or `mildest` in a game without bots. */
export function standInFor(keeper: Keeper, { standIn }: RoomSettings): string {
  return standIn ?? middlingOf(strengthsOf(keeper)) ?? 'mildest';
}

/** A name that nobody at the table has, marked as a bot's. */
export function botsName(taken: readonly string[], wanted: string | undefined): string {
  const free = botsNames.find((name) => !taken.includes(name));
  return wanted === undefined ? (free ?? asBotsName('Kusi')) : asBotsName(wanted);
}
