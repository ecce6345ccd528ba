import type { RoomSettings } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from '../../games/game-client.ts';
import { gameName } from '../../games/names.ts';
import { currentLocale } from '../../i18n/messages.svelte.ts';
import { clockWords } from './clock/clock-words.ts';

/** What is played at a table: game, options and clock. */
export const tableWords = (game: AnyGameClient, { game: id, options, clock }: RoomSettings): string =>
  [gameName(id), game.describe(options), clockWords(clock, currentLocale()).replace(/\.$/, '')].join(', ');
