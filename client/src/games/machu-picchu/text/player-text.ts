import { clergyKinds, goods, playerAt, type Position } from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { amountWord, iconWord, tileWord } from '../words.ts';

/** What lies openly before a player, in parts, their name with what they do first. */
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
