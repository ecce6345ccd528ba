import type { RoomSettings } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from '../../games/game-client.ts';
import { gameName } from '../../games/names.ts';
import { currentLocale, m } from '../../i18n/messages.svelte.ts';
import { clockWords } from './clock/clock-words.ts';

/** What is played at a table: game, options and clock. */
export function tableWords(game: AnyGameClient, { game: id, options, clock }: RoomSettings): string {
  const time = clock.type === 'untimed' ? m.clock_untimed() : clockWords(clock, currentLocale()).replace(/\.$/, '');
  return [gameName(id), game.describe(options), time].join(', ');
}
