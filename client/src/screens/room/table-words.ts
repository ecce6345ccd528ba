import type { RoomSettings } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from '../../games/game-client.ts';
import { gameName } from '../../games/names.ts';
import { currentLocale, m } from '../../i18n/messages.svelte.ts';
import { clockWords } from './clock/clock-words.ts';

const clockChosen = ({ clock }: RoomSettings): string =>
  clock.type === 'untimed' ? m.clock_untimed() : clockWords(clock, currentLocale()).replace(/\.$/, '');

/** What is played at a table: game, options and clock. */
export const tableWords = (game: AnyGameClient, settings: RoomSettings): string => {
  const clock = clockChosen(settings).replace(/^./u, (letter) => letter.toLocaleLowerCase(currentLocale()));
  return [gameName(settings.game), game.describe(settings.options), clock].join(', ');
};

/** What a host chooses, as the forms say it. */
const choicesIn = (game: AnyGameClient, settings: RoomSettings) =>
  [
    ...game.choices(settings.options),
    [m.room_sitting(), settings.sitting === 'anyone' ? m.room_sittingAnyone() : m.room_sittingLink()],
    [
      m.room_watching(),
      { nobody: m.room_watchingNobody, link: m.room_watchingLink, public: m.room_watchingPublic }[settings.watching](),
    ],
    [m.clock_label(), clockChosen(settings)],
    [m.clock_timeOut(), settings.timeOut === 'skip' ? m.clock_skip() : m.clock_replace()],
  ] as const;

/** Who has changed what: "Ines changed the table. Board: Short."; with another game, all of it. `game` is that of `after`. */
export function changeWords(game: AnyGameClient, name: string, before: RoomSettings, after: RoomSettings): string {
  const was = new Map(before.game === after.game ? choicesIn(game, before) : []);
  const changes = choicesIn(game, after)
    .filter(([setting, choice]) => was.get(setting) !== choice)
    .map(([setting, choice]) => m.room_newsSetting({ setting, choice }))
    .join(' ');
  return was.size > 0 && changes
    ? m.room_newsChanged({ name, changes })
    : m.room_newsTable({ name, what: tableWords(game, after) });
}
