import type { RoomSettings } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from '../../games/game-client.ts';
import { gameName } from '../../games/names.ts';
import { currentLocale, m } from '../../i18n/messages.svelte.ts';
import { standInOf, middling } from '../../state/bots.ts';
import { clockWords } from './clock/clock-words.ts';

const clockChosen = ({ clock }: RoomSettings): string =>
  clock.type === 'untimed' ? m.clock_untimed() : clockWords(clock, currentLocale()).replace(/\.$/, '');

const standInChosen = (game: AnyGameClient, settings: RoomSettings): string => {
  const standIn = standInOf(game, settings);
  return standIn === 'mildest' ? m.bots_mildest() : (game.bots?.word(standIn) ?? standIn);
};

/** What is chosen about bots, where it is not as usual. */
function unusualBots(game: AnyGameClient, settings: RoomSettings): readonly string[] {
  if (!game.bots) return [];
  const isUsual = standInOf(game, settings) === middling(game.bots);
  return [
    ...(isUsual ? [] : [m.bots_what_standIn({ standIn: standInChosen(game, settings) })]),
    ...(settings.pace === 'usual' ? [] : [m[`bots_what_${settings.pace}`]()]),
    ...(settings.outsideBots ? [m.bots_what_outside()] : []),
  ];
}

/** What is played at a table: game, options and clock, and bots that are not as usual. */
export const tableWords = (game: AnyGameClient, settings: RoomSettings): string => {
  const clock = clockChosen(settings).replace(/^./u, (letter) => letter.toLocaleLowerCase(currentLocale()));
  const parts = [gameName(settings.game), game.describe(settings.options), clock, ...unusualBots(game, settings)];
  return parts.join(', ');
};

const botChoicesIn = (game: AnyGameClient, settings: RoomSettings) =>
  [
    [m.bots_standIn(), standInChosen(game, settings)],
    [m.bots_pace(), m[`bots_pace_${settings.pace}`]()],
    [m.bots_outside(), settings.outsideBots ? m.bots_outsideYes() : m.bots_outsideNo()],
  ] as const;

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
    ...(game.bots ? botChoicesIn(game, settings) : []),
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
