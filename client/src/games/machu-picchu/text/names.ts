import type { Seat } from '@tiwanaku/shared/kernel';
import { components as box, clergyKinds, goods, playerAt, type Position, walk } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { amountWord, iconWord, priceWords, tileWord } from '../words.ts';

/** The people of a match, as sentences name them. */
export interface Names {
  of(seat: Seat): string;
  /** The reader's seat; null for a spectator. */
  readonly me: Seat | null;
}

/** What is openly before a player, in parts, their name with what they do first. */
export function playerParts(position: Position, seat: number, name: string): readonly string[] {
  const player = playerAt(position, seat);
  const clergy = clergyKinds.filter((kind) => player.clergy[kind] > 0);
  const now =
    position.turn === seat ? m.machu_people_turn() : position.active === seat ? m.machu_people_deciding() : null;
  return [
    now === null ? name : `${name}, ${now}`,
    m.machu_people_spoken({
      goods: listed(goods.map((good) => amountWord(good, player.goods[good]))),
      reserve: player.reserve,
      cards: player.cards,
      scout: player.scout,
    }),
    ...(clergy.length > 0 ? [listed(clergy.map((kind) => `${iconWord(kind)} ${player.clergy[kind]}`))] : []),
    ...player.tiles.map((tile) => tileWord(tile, position.day)),
    ...(position.sun === seat ? [m.machu_people_sun()] : []),
  ];
}

/** What landmarks earn: goods, then cards. */
function earnedParts({ cards = 0, ...goods }: ReturnType<typeof walk>['earned']): readonly string[] {
  return [
    ...(Object.keys(goods).length > 0 ? [priceWords(goods)] : []),
    ...(cards > 0 ? [amountWord('cards', cards)] : []),
  ];
}

/** The space that so many steps take a Scout to, and what it earns on the way. */
export function landingText(from: number, steps: number): string {
  const { to, earned } = walk(box, from, steps);
  const parts = earnedParts(earned);
  return parts.length === 0
    ? m.machu_gain_landing({ from, to })
    : m.machu_gain_landingEarning({ from, to, earned: listed(parts) });
}
